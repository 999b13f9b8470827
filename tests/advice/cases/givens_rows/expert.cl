typedef double real;

// Z is rows x cols, by columns; sweeps go in pairs, the second a column behind the first, an element of each kept
__kernel void rotate(__global real *restrict Z, __constant real *c, __constant real *s,
                     const int rows, const int cols, const int sweeps)
{
    const int r = get_global_id(0);
    if (r >= rows) return;
    int p = 0;
    for (; p + 1 < sweeps; p += 2) {
        __constant real *c0 = c + p * cols, *s0 = s + p * cols, *c1 = c0 + cols, *s1 = s0 + cols;
        const real t = Z[rows + r], z = Z[r];
        real b = s0[0] * t + c0[0] * z;     // carried by the second sweep
        real a = c0[0] * t - s0[0] * z;     // and by the first
#pragma unroll 8
        for (int k = 1; k < cols - 1; ++k) {
            const real next = Z[(k + 1) * rows + r];
            const real f = s0[k] * next + c0[k] * a;
            a = c0[k] * next - s0[k] * a;
            Z[(k - 1) * rows + r] = s1[k - 1] * f + c1[k - 1] * b;
            b = c1[k - 1] * f - s1[k - 1] * b;
        }
        Z[(cols - 2) * rows + r] = s1[cols - 2] * a + c1[cols - 2] * b;
        Z[(cols - 1) * rows + r] = c1[cols - 2] * a - s1[cols - 2] * b;
    }
    if (p < sweeps) {
        real z = Z[r];
        for (int k = 0; k < cols - 1; ++k) {
            const real next = Z[(k + 1) * rows + r];
            Z[k * rows + r] = s[p * cols + k] * next + c[p * cols + k] * z;
            z = c[p * cols + k] * next - s[p * cols + k] * z;
        }
        Z[(cols - 1) * rows + r] = z;
    }
}
