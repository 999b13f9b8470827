// Gaussian elimination over GF(2): an item keeps four words of the pivot row and adds them to RUN rows
#define RUN 8

__kernel void gf2_fan2(__global uint4 *restrict m, __global const uchar *restrict flag, int rows, int words,
                       int pivot, int col)
{
    int q = get_global_id(0), quads = words / 4, at = col / 32;
    int first = get_global_id(1) * RUN;
    if (q >= quads || q < at / 4)
        return;
    uint4 piv = m[(long)pivot * quads + q];
    int4 k = 4 * q + (int4)(0, 1, 2, 3);
    piv = select(piv, (uint4)(0), k < (int4)(at));
    for (int r = 0; r < RUN; r++) {
        int row = first + r;
        if (row < rows && row != pivot && flag[row])
            m[(long)row * quads + q] ^= piv;
    }
}
