#pragma OPENCL FP_CONTRACT OFF

// Tours of ants: the next city of each is drawn by weights of those that it has not seen.

float draw(uint *seed)
{
    *seed = (uint)((ulong)*seed * 16807 % 2147483647);
    return (*seed >> 8) / 8388608.0f;
}

__kernel void walk(__global const float2 *both, __global const int *ways,
                   __global int *visited, __global float *weights, __global int *tours, __global int *lengths,
                   __global const uint *seeds, const int cities, const int ants)
{
    const int ant = get_global_id(0);
    __global int *seen = visited + ant * cities, *tour = tours + ant * cities;
    __global float *weight = weights + ant * cities;
    uint seed = seeds[ant];
    int here = ant % cities, length = 0;

    for (int k = 0; k < cities; k++)
        seen[k] = 0;
    seen[here] = 1;
    tour[0] = here;

    for (int step = 1; step < cities; step++) {
        float sum = 0.0f;
        for (int k = 0; k < cities; k++) {
            if (seen[k]) {
                weight[k] = 0.0f;
                continue;
            }
            weight[k] = both[here * cities + k].x * both[here * cities + k].y;
            sum += weight[k];
        }

        float left = draw(&seed) * sum;
        int next = -1;
        for (int k = 0; k < cities; k++) {
            if (seen[k])
                continue;
            next = k;
            left -= weight[k];
            if (left < 0.0f)
                break;
        }
        length += ways[here * cities + next];
        here = next;
        seen[here] = 1;
        tour[step] = here;
    }
    lengths[ant] = length;
}
