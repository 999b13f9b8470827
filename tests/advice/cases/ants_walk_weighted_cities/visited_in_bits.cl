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
    const int ant = get_global_id(0);
    __global int *tour = tours + ant * cities;
    __global float *weight = weights + ant * cities;
    uint seed = seeds[ant];
    int here = ant % cities, length = 0;

    ulong seen = 1UL << here;
    tour[0] = here;

    for (int step = 1; step < cities; step++) {
        float sum = 0.0f;
        for (int k = 0; k < cities; k++) {
            if (seen >> k & 1) {
                weight[k] = 0.0f;
                continue;
            }
            weight[k] = trails[here * cities + k] * nearness[here * cities + k];
            sum += weight[k];
        }

        float left = draw(&seed) * sum;
        int next = -1;
        for (int k = 0; k < cities; k++) {
            if (seen >> k & 1)
                continue;
            next = k;
            left -= weight[k];
            if (left < 0.0f)
                break;
        }
        length += ways[here * cities + next];
        here = next;
        seen |= 1UL << here;
        tour[step] = here;
    }
    lengths[ant] = length;
}
