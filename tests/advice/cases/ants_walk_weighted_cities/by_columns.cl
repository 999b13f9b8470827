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
    __global int *seen = visited + ant, *tour = tours + ant;
    __global float *weight = weights + ant;
    uint seed = seeds[ant];
    int here = ant % cities, length = 0;

    for (int k = 0; k < cities; k++)
        seen[k * ants] = 0;
    seen[here * ants] = 1;
    tour[0] = here;

    for (int step = 1; step < cities; step++) {
        float sum = 0.0f;
        for (int k = 0; k < cities; k++) {
            if (seen[k * ants]) {
                weight[k * ants] = 0.0f;
                continue;
            }
            weight[k * ants] = trails[here * cities + k] * nearness[here * cities + k];
            sum += weight[k * ants];
        }

        float left = draw(&seed) * sum;
        int next = -1;
        for (int k = 0; k < cities; k++) {
            if (seen[k * ants])
                continue;
            next = k;
            left -= weight[k * ants];
            if (left < 0.0f)
                break;
        }
        length += ways[here * cities + next];
        here = next;
        seen[here * ants] = 1;
        tour[step * ants] = here;
    }
    lengths[ant] = length;
}
