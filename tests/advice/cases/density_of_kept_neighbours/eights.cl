#define ROOM 32
#define NOBODY -1
#define LANES 8
#define GROUP 256

/* Density of a fluid's particles from the distances to their neighbours, which the search has kept: up to 32 of each,
   as pairs of number and distance. Eight items share a particle. */
__kernel void densities(__global const float2 *kept, __global const uint *sorted_at, __global float *density,
                        float factor, float reach2, uint particles)
{
    __local float parts[GROUP];
    uint lid = get_local_id(0), lane = lid % LANES;
    uint i = get_global_id(0) / LANES;
    bool there = i < particles;
    float sum = 0.0f, least = reach2 * reach2 * reach2;

    if (there) {
        i = sorted_at[i];
        for (uint k = lane; k < ROOM; k += LANES) {
            float2 one = kept[i * ROOM + k];
            float d2 = one.y * one.y;
            if ((int)one.x != NOBODY && d2 < reach2)
                sum += (reach2 - d2) * (reach2 - d2) * (reach2 - d2);
        }
    }
    parts[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (there && lane == 0) {
        for (uint l = 1; l < LANES; l++)
            sum += parts[lid + l];
        density[i] = fmax(sum, least) * factor;
    }
}
