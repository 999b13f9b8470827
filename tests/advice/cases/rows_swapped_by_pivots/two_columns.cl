// Rows of a matrix change places with those that pivots name, one pivot after the other; an item has a column.
// Two columns an item, half a row apart.

__kernel void swap_rows(int n, __global float *a, int lda, int npivots, __global const int *ipiv)
{
    const int column = get_global_id(0), half_of = n / 2;

    if (column < half_of) {
        a += column;
        __global float *one = a;

        for (int i = 0; i < npivots; i++) {
            __global float *other = a + ipiv[i] * lda;
            float kept = one[0], kept_2 = one[half_of];
            float came = other[0], came_2 = other[half_of];
            one[0] = came;
            one[half_of] = came_2;
            other[0] = kept;
            other[half_of] = kept_2;
            one += lda;
        }
    }
}
