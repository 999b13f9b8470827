typedef double real;

void turn(__global real *Z, int rows, int r, int k, real c, real s)
{
    const real temp = Z[(k + 1) * rows + r];
    Z[(k + 1) * rows + r] = c * temp - s * Z[k * rows + r];
    Z[k * rows + r] = s * temp + c * Z[k * rows + r];
}

// Z is rows x cols, by columns; sweeps go in pairs, the second a column behind the first
__kernel void rotate(__global real *Z, __global const real *c, __global const real *s,
                     const int rows, const int cols, const int sweeps)
{
    const int r = get_global_id(0);
    if (r >= rows) return;
    for (int p = 0; p < sweeps; p += 2) {
        for (int k = 0; k < cols; ++k) {
            if (k < cols - 1)
                turn(Z, rows, r, k, c[p * cols + k], s[p * cols + k]);
            if (k > 0 && p + 1 < sweeps)
                turn(Z, rows, r, k - 1, c[(p + 1) * cols + k - 1], s[(p + 1) * cols + k - 1]);
        }
    }
}
