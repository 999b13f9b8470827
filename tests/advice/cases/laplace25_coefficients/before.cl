/*
 * Eighth-order Laplacian, halo of HALF cells on all sides.
 */
#define HALF 4

static inline size_t at3(int x, int y, int z, int sx, int sy) { return ((size_t)z * sy + y) * sx + x; }

__kernel void laplacian(__global const float *field, __global float *lap,
                        __global const float *coeff, int sx, int sy, int sz)
{
    int x = get_global_id(0) + HALF;
    int y = get_global_id(1) + HALF;
    int z = get_global_id(2) + HALF;

    /* if (x >= sx - HALF || y >= sy - HALF || z >= sz - HALF) return; */

    float v = 3.0f * coeff[0] * field[at3(x, y, z, sx, sy)];
    for (int r = 1; r <= HALF; ++r)
        v += coeff[r] * (field[at3(x - r, y, z, sx, sy)] + field[at3(x + r, y, z, sx, sy)]
                       + field[at3(x, y - r, z, sx, sy)] + field[at3(x, y + r, z, sx, sy)]
                       + field[at3(x, y, z - r, sx, sy)] + field[at3(x, y, z + r, sx, sy)]);
    lap[at3(x, y, z, sx, sy)] = v;
}
