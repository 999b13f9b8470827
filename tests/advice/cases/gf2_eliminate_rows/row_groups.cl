// Gaussian elimination over GF(2), rows packed 32 columns to a word.  First step (elsewhere) sets
// flag[row] where the row has a one in the column of the pivot; this step adds the pivot row to those.
#define BITS 32

__kernel void gf2_fan2(__global unsigned int *m, __global const unsigned char *flag, int rows, int words,
                       int pivot, int col)
{
    int row = get_group_id(0);
    int k;

    if (row >= rows)
        return;
    if (row == pivot || flag[row] == 0)
        return;
    for (k = col / BITS + get_local_id(0); k < words; k += get_local_size(0))
        m[row * words + k] = m[row * words + k] ^ m[pivot * words + k];
}
