typedef double real;
typedef double2 pair;   // two rows an item; rows is even

// Z is rows x cols, by columns; rotation k of a sweep acts on columns k and k + 1
__kernel void rotate(__global pair *Z, __global const real *c, __global const real *s,
                     const int rows, const int cols, const int sweeps)
{
    const int r = get_global_id(0);
    const int half_rows = rows / 2;
    if (r >= half_rows) return;
    for (int p = 0; p < sweeps; ++p) {
        for (int k = 0; k < cols - 1; ++k) {
            const real ck = c[p * cols + k], sk = s[p * cols + k];
            const pair temp = Z[(k + 1) * half_rows + r];
            Z[(k + 1) * half_rows + r] = ck * temp - sk * Z[k * half_rows + r];
            Z[k * half_rows + r] = sk * temp + ck * Z[k * half_rows + r];
        }
    }
}
