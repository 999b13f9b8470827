#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Blocks of a sparse matrix are transposed where they are, a group each. They begin at the places of a stack.
#define ROWS 23
#define COLUMNS 23

// An item keeps what will be a row.
__kernel void transpose_blocks(__global const int *stack, const int first, __global double *blocks)
{
    __global double *block = blocks + stack[first + get_group_id(0)];
    const int l = get_local_id(0);
    double row[COLUMNS];
    for (int k = 0; k < COLUMNS; k++)
        row[k] = block[k * ROWS + l];
    barrier(CLK_GLOBAL_MEM_FENCE);

    for (int k = 0; k < COLUMNS; k++)
        block[l * COLUMNS + k] = row[k];
}
