typedef double real;
#define CHUNK 128   // rotations staged at once, and items of a group; rows is a multiple of it

// Z is rows x cols, by columns; rotation k of a sweep acts on columns k and k + 1
__kernel void rotate(__global real *Z, __global const real *c, __global const real *s,
                     const int rows, const int cols, const int sweeps)
{
    const int r = get_global_id(0);
    __local real lc[CHUNK], ls[CHUNK];
    for (int p = 0; p < sweeps; ++p) {
        for (int first = 0; first < cols - 1; first += CHUNK) {
            const int l = get_local_id(0), count = min(CHUNK, cols - 1 - first);
            barrier(CLK_LOCAL_MEM_FENCE);
            if (l < count) {
                lc[l] = c[p * cols + first + l];
                ls[l] = s[p * cols + first + l];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int k = first; k < first + count; ++k) {
                const real ck = lc[k - first], sk = ls[k - first];
                const real temp = Z[(k + 1) * rows + r];
                Z[(k + 1) * rows + r] = ck * temp - sk * Z[k * rows + r];
                Z[k * rows + r] = sk * temp + ck * Z[k * rows + r];
            }
        }
    }
}
