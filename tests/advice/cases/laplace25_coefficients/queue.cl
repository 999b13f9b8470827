/*
 * Eighth-order Laplacian, halo of HALF cells on all sides. An item goes through DEPTH planes.
 */
#define HALF 4
#define DEPTH 16

static inline size_t at3(int x, int y, int z, int sx, int sy) { return ((size_t)z * sy + y) * sx + x; }

__kernel void laplacian(__global const float *field, __global float *lap,
                        __global const float *coeff, int sx, int sy, int sz)
{
    int x = get_global_id(0) + HALF;
    int y = get_global_id(1) + HALF;
    int z0 = get_global_id(2) * DEPTH + HALF;
    float q[2 * HALF + 1];

    for (int r = 0; r < 2 * HALF; ++r)
        q[r + 1] = field[at3(x, y, z0 - HALF + r, sx, sy)];
    for (int z = z0; z < z0 + DEPTH; ++z) {
        #pragma unroll
        for (int r = 0; r < 2 * HALF; ++r)
            q[r] = q[r + 1];
        q[2 * HALF] = field[at3(x, y, z + HALF, sx, sy)];
        float v = 3.0f * coeff[0] * q[HALF];
        #pragma unroll
        for (int r = 1; r <= HALF; ++r)
            v += coeff[r] * (field[at3(x - r, y, z, sx, sy)] + field[at3(x + r, y, z, sx, sy)]
                           + field[at3(x, y - r, z, sx, sy)] + field[at3(x, y + r, z, sx, sy)]
                           + q[HALF - r] + q[HALF + r]);
        lap[at3(x, y, z, sx, sy)] = v;
    }
}
