#define ROOM 32
#define NOBODY -1

float part_of(float number, float distance, float reach2)
{
    float d2 = distance * distance;
    if ((int)number == NOBODY || d2 >= reach2)
        return 0.0f;
    return (reach2 - d2) * (reach2 - d2) * (reach2 - d2);
}

/* Density of a fluid's particles from the distances to their neighbours, which the search has kept: up to 32 of each,
   as pairs of number and distance, two pairs loaded at once. */
__kernel void densities(__global const float4 *kept, __global const uint *sorted_at, __global float *density,
                        float factor, float reach2, uint particles)
{
    uint i = get_global_id(0);
    if (i >= particles)
        return;
    i = sorted_at[i];
    float sum = 0.0f, least = reach2 * reach2 * reach2;

    for (uint k = 0; k < ROOM / 2; k++) {
        float4 two = kept[i * (ROOM / 2) + k];
        sum += part_of(two.x, two.y, reach2);
        sum += part_of(two.z, two.w, reach2);
    }
    if (sum < least)
        sum = least;
    density[i] = sum * factor;
}
