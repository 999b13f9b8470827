#define ROOM 32
#define LANES 8
#define GROUP 256

float part_of(float distance, float reach2)
{
    float rest = fmax(reach2 - distance * distance, 0.0f);
    return distance < 0.0f ? 0.0f : rest * rest * rest;
}

/* Density of a fluid's particles from the distances to their neighbours, which the search has kept: up to 32 of each,
   in an array of their own. Eight items share a particle and load four distances each; as every particle has its
   turn, the sorted order serves as well. */
__kernel void densities(__global const float4 *restrict distance, __global float *restrict density, float factor,
                        float reach2, uint particles)
{
    __local float parts[GROUP];
    const uint lid = get_local_id(0), item = get_global_id(0);
    float sum = 0.0f;

    if (item / LANES < particles) {
        float4 d = distance[item];
        sum = part_of(d.x, reach2) + part_of(d.y, reach2) + part_of(d.z, reach2) + part_of(d.w, reach2);
    }
    parts[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < GROUP / LANES) {
        uint i = get_group_id(0) * (GROUP / LANES) + lid;
        for (uint l = 1; l < LANES; l++)
            parts[lid * LANES] += parts[lid * LANES + l];
        if (i < particles)
            density[i] = fmax(parts[lid * LANES], reach2 * reach2 * reach2) * factor;
    }
}
