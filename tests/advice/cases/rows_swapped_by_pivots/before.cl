// Rows of a matrix change places with those that pivots name, one pivot after the other; an item has a column.

__kernel void swap_rows(int n, __global float *a, int lda, int npivots, __global const int *ipiv)
{
    const int column = get_global_id(0);

    if (column < n) {
        a += column;
        __global float *one = a;

        for (int i = 0; i < npivots; i++) {
            __global float *other = a + ipiv[i] * lda;
            float kept = *one;
            *one = *other;
            *other = kept;
            one += lda;
        }
    }
}
