// Gaussian elimination over GF(2), rows packed 32 columns to a word.  First step (elsewhere) sets
// flag[row] where the row has a one in the column of the pivot; this step adds the pivot row to those.
#define BITS 32

__kernel void gf2_fan2(__global unsigned int *m, __global const unsigned char *flag, int rows, int words,
                       int pivot, int col)
{
    int row = get_global_id(0);
    int k;

    if (row >= rows)
        return;
    if (row == pivot || flag[row] == 0)
        return;
    // words before the column are zero in the pivot row
    for (k = col / BITS / 4 * 4; k < words; k += 4) {
        uint4 mine = vload4(0, m + row * words + k);
        uint4 piv = vload4(0, m + pivot * words + k);
        if (k < col / BITS) {
            piv.x = 0;
            if (k + 1 < col / BITS) piv.y = 0;
            if (k + 2 < col / BITS) piv.z = 0;
        }
        vstore4(mine ^ piv, 0, m + row * words + k);
    }
}
