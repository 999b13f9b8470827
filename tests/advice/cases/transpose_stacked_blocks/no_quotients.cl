#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Blocks of a sparse matrix are transposed where they are, a group each. They begin at the places of a stack.
#define ROWS 23
#define COLUMNS 23

__kernel void transpose_blocks(__global const int *stack, const int first, __global double *blocks,
                               __local double *held)
{
    __global double *block = blocks + stack[first + get_group_id(0)];
    const int l = get_local_id(0);
    for (int row = 0; row < COLUMNS; row++)
        held[row * ROWS + l] = block[row * ROWS + l];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int row = 0; row < ROWS; row++)
        block[row * COLUMNS + l] = held[l * ROWS + row];
}
