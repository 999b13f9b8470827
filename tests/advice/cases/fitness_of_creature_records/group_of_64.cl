#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Fitness of creatures, a polynomial in each of their parameters: a creature a group.
#define VARIABLES 500

typedef struct {
    double fitness;
    double parameters[VARIABLES];
} Creature;

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void evaluate(__global Creature *creatures, __global const double *function, const uint count)
{
    __local double sums[64];
    const uint one = get_group_id(0), l = get_local_id(0);
    double sum = 0.0;

    for (uint i = l; i < VARIABLES; i += 64)
        sum += pow(creatures[one].parameters[i], (double)(i + 1)) * function[i];
    sums[l] = sum;
    for (uint half_of = 32; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_of)
            sums[l] += sums[l + half_of];
    }
    if (l == 0)
        creatures[one].fitness = sums[0];
}
