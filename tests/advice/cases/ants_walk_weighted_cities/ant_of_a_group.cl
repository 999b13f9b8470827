#pragma OPENCL FP_CONTRACT OFF

// Tours of ants: the next city of each is drawn by weights of those that it has not seen.

float draw(uint *seed)
{
    *seed = (uint)((ulong)*seed * 16807 % 2147483647);
    return (*seed >> 8) / 8388608.0f;
}

__kernel void walk(__global const float *trails, __global const float *nearness, __global const int *ways,
                   __global int *visited, __global float *weights, __global int *tours, __global int *lengths,
                   __global const uint *seeds, const int cities, const int ants)
{
    const int ant = get_group_id(0), l = get_local_id(0);
    __global int *tour = tours + ant * cities;
    __local float sums[64];
    __local int chosen;
    uint seed = seeds[ant];
    int here = ant % cities, length = 0;
    bool seen = l >= cities || l == here;

    if (l == 0)
        tour[0] = here;

    for (int step = 1; step < cities; step++) {
        float sum = seen ? 0.0f : trails[here * cities + l] * nearness[here * cities + l];

        sums[l] = sum;
        if (l == 0)
            chosen = 64;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int by = 1; by < 64; by *= 2) {
            float other = l >= by ? sums[l - by] : 0.0f;
            barrier(CLK_LOCAL_MEM_FENCE);
            sum += other;
            sums[l] = sum;
            barrier(CLK_LOCAL_MEM_FENCE);
        }

        float left = draw(&seed) * sums[63];
        if (!seen && left < sum)
            atomic_min(&chosen, l);
        barrier(CLK_LOCAL_MEM_FENCE);
        int next = chosen;
        length += ways[here * cities + next];
        here = next;
        seen = seen || l == here;
        if (l == 0)
            tour[step] = here;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        lengths[ant] = length;
}
