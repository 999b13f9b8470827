#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Blocks of a sparse matrix are transposed where they are, a group each. They begin at the places of a stack.
#define ROWS 23
#define COLUMNS 23
#define PITCH 24

__kernel void transpose_blocks(__global const int *stack, const int first, __global double *blocks,
                               __local double *held)
{
    __global double *block = blocks + stack[first + get_group_id(0)];
    for (int k = get_local_id(0); k < ROWS * COLUMNS; k += ROWS)
        held[k / ROWS * PITCH + k % ROWS] = block[k];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = get_local_id(0); k < ROWS * COLUMNS; k += ROWS)
        block[k] = held[k % COLUMNS * PITCH + k / COLUMNS];
}
