#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Blocks of a sparse matrix are transposed where they are, a group each. They begin at the places of a stack.
#define ROWS 23
#define COLUMNS 23
#define AT_ONCE 8

__kernel void transpose_blocks(__global const int *stack, const int first, __global double *blocks)
{
    __local double held[COLUMNS][ROWS];
    __global double *block = blocks + stack[first + get_group_id(0)];
    const int l = get_local_id(0);
#pragma unroll
    for (int row = get_local_id(1); row < COLUMNS; row += AT_ONCE)
        held[row][l] = block[row * ROWS + l];
    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int row = get_local_id(1); row < ROWS; row += AT_ONCE)
        block[row * COLUMNS + l] = held[l][row];
}
