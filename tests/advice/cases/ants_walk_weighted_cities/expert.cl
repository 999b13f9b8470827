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
    __local float worth[48 * 48];

    for (int i = get_local_id(0); i < cities * cities; i += get_local_size(0))
        worth[i] = trails[i] * nearness[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int ant = get_global_id(0);
    __global int *tour = tours + ant;
    uint seed = seeds[ant];
    int here = ant % cities, length = 0;

    ulong seen = 1UL << here;
    tour[0] = here;

    for (int step = 1; step < cities; step++) {
        float sum = 0.0f;
        for (int k = 0; k < cities; k++) {
            float one = worth[here * cities + k];
            sum += seen >> k & 1 ? 0.0f : one;
        }

        float left = draw(&seed) * sum;
        int next = -1;
        for (int k = 0; k < cities; k++) {
            if (seen >> k & 1)
                continue;
            next = k;
            left -= worth[here * cities + k];
            if (left < 0.0f)
                break;
        }
        length += ways[here * cities + next];
        here = next;
        seen |= 1UL << here;
        tour[step * ants] = here;
    }
    lengths[ant] = length;
}
