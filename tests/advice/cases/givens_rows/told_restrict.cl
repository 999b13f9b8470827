typedef double real;

// Z is rows x cols, by columns; rotation k of a sweep acts on columns k and k + 1
__kernel void rotate(__global real *restrict Z, __global const real *restrict c, __global const real *restrict s,
                     const int rows, const int cols, const int sweeps)
{
    const int r = get_global_id(0);
    if (r >= rows) return;
    for (int p = 0; p < sweeps; ++p) {
        for (int k = 0; k < cols - 1; ++k) {
            const real ck = c[p * cols + k], sk = s[p * cols + k];
            const real temp = Z[(k + 1) * rows + r];
            Z[(k + 1) * rows + r] = ck * temp - sk * Z[k * rows + r];
            Z[k * rows + r] = sk * temp + ck * Z[k * rows + r];
        }
    }
}
