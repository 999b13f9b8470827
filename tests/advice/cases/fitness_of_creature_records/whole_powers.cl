#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Fitness of creatures, a polynomial in each of their parameters: a creature an item.
#define VARIABLES 500

typedef struct {
    double fitness;
    double parameters[VARIABLES];
} Creature;

__kernel void evaluate(__global Creature *creatures, __global const double *function, const uint count)
{
    uint item = get_global_id(0);
    if (item >= count)
        return;

    creatures[item].fitness = 0.0;
    for (int i = 0; i < VARIABLES; i++)
        creatures[item].fitness += pown(creatures[item].parameters[i], i + 1) * function[i];
}
