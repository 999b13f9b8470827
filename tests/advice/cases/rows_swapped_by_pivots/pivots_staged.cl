// Rows of a matrix change places with those that pivots name, one pivot after the other; an item has a column.
// Pivots are staged in local memory.

__kernel void swap_rows(int n, __global float *a, int lda, int npivots, __global const int *ipiv)
{
    __local int pivots[128];
    const int column = get_global_id(0);

    for (int i = get_local_id(0); i < npivots; i += get_local_size(0))
        pivots[i] = ipiv[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (column < n) {
        a += column;
        __global float *one = a;

        for (int i = 0; i < npivots; i++) {
            __global float *other = a + pivots[i] * lda;
            float kept = *one;
            *one = *other;
            *other = kept;
            one += lda;
        }
    }
}
