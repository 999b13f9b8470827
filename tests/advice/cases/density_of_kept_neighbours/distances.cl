#define ROOM 32

/* Density of a fluid's particles from the distances to their neighbours, which the search has kept: up to 32 of each.
   Distances have an array of their own, and are below zero where nobody is: numbers are not needed. */
__kernel void densities(__global const float *distance, __global const uint *sorted_at, __global float *density,
                        float factor, float reach2, uint particles)
{
    uint i = get_global_id(0);
    if (i >= particles)
        return;
    i = sorted_at[i];
    float sum = 0.0f, least = reach2 * reach2 * reach2;

    for (uint k = 0; k < ROOM; k++) {
        float d2 = distance[i * ROOM + k];
        if (d2 >= 0.0f) {
            d2 *= d2;
            if (d2 < reach2)
                sum += (reach2 - d2) * (reach2 - d2) * (reach2 - d2);
        }
    }
    if (sum < least)
        sum = least;
    density[i] = sum * factor;
}
