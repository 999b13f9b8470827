// Rows of a matrix change places with those that pivots name, one pivot after the other.
// The host has found which rows change, and where each comes from; a group loads these of 32 columns, then stores them.

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void swap_rows(int n, __global float *restrict a, int lda, int changed, __global const int *restrict rows,
               __global const int *restrict sources)
{
    __local float block[256][32];
    const int x = get_local_id(0), y = get_local_id(1), column = get_global_id(0);

    #pragma unroll 8
    for (int i = y; i < changed; i += 8)
        block[i][x] = a[rows[i] * lda + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll 8
    for (int i = y; i < changed; i += 8)
        a[rows[i] * lda + column] = block[sources[i]][x];
}
