#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Fitness of creatures, a polynomial in each of their parameters: a creature 32 items.
// A power is a product of squares.
#define VARIABLES 500

typedef struct {
    double fitness;
    double parameters[VARIABLES];
} Creature;

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void evaluate(__global Creature *restrict creatures, __global const double *restrict function, const uint count)
{
    __local double sums[128];
    const uint one = get_global_id(0) / 32, l = get_local_id(0), lane = l & 31;
    double sum = 0.0;

    #pragma unroll 4
    for (uint i = lane; i < VARIABLES; i += 32) {
        double square = creatures[one].parameters[i], power = 1.0;

        #pragma unroll
        for (uint bit = 0; bit < 9; bit++) {
            power *= (i + 1) >> bit & 1 ? square : 1.0;
            square *= square;
        }
        sum = fma(power, function[i], sum);
    }
    sums[l] = sum;
    for (uint half_of = 16; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of)
            sums[l] += sums[l + half_of];
    }
    if (lane == 0)
        creatures[one].fitness = sums[l];
}
