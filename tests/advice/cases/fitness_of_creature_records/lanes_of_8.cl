#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Fitness of creatures, a polynomial in each of their parameters: a creature eight items.
#define VARIABLES 500

typedef struct {
    double fitness;
    double parameters[VARIABLES];
} Creature;

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void evaluate(__global Creature *creatures, __global const double *function, const uint count)
{
    __local double sums[64];
    const uint one = get_global_id(0) / 8, l = get_local_id(0), lane = l & 7;
    double sum = 0.0;

    for (uint i = lane; i < VARIABLES; i += 8)
        sum += pow(creatures[one].parameters[i], (double)(i + 1)) * function[i];
    sums[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) {
        for (uint other = 1; other < 8; other++)
            sum += sums[l + other];
        creatures[one].fitness = sum;
    }
}
