// Rows of a matrix change places with those that pivots name, one pivot after the other; an item has four columns.

__kernel void swap_rows(int n, __global float4 *a, int lda, int npivots, __global const int *ipiv)
{
    const int column = get_global_id(0);

    if (4 * column < n) {
        a += column;
        __global float4 *one = a;

        for (int i = 0; i < npivots; i++) {
            __global float4 *other = a + ipiv[i] * (lda / 4);
            float4 kept = *one;
            *one = *other;
            *other = kept;
            one += lda / 4;
        }
    }
}
