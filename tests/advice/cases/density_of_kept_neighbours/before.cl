#define ROOM 32
#define NOBODY -1

/* Density of a fluid's particles from the distances to their neighbours, which the search has kept: up to 32 of each,
   as pairs of number and distance. Particles are asked for by their lasting numbers, kept in sorted order. */
__kernel void densities(__global const float2 *kept, __global const uint *sorted_at, __global float *density,
                        float factor, float reach2, uint particles)
{
    uint i = get_global_id(0);
    if (i >= particles)
        return;
    i = sorted_at[i];
    float sum = 0.0f, least = reach2 * reach2 * reach2;

    for (uint k = 0; k < ROOM; k++) {
        if ((int)kept[i * ROOM + k].x != NOBODY) {
            float d2 = kept[i * ROOM + k].y;
            d2 *= d2;
            if (d2 < reach2)
                sum += (reach2 - d2) * (reach2 - d2) * (reach2 - d2);
        }
    }
    if (sum < least)
        sum = least;
    density[i] = sum * factor;
}
