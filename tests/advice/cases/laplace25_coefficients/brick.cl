/*
 * Eighth-order Laplacian, halo of HALF cells on all sides. A brick with its halo in local memory.
 */
#define HALF 4
#define BX 16
#define BY 4
#define BZ 4
#define WX (BX + 2 * HALF)
#define WY (BY + 2 * HALF)
#define WZ (BZ + 2 * HALF)

static inline size_t at3(int x, int y, int z, int sx, int sy) { return ((size_t)z * sy + y) * sx + x; }

__kernel void laplacian(__global const float *field, __global float *lap,
                        __global const float *coeff, int sx, int sy, int sz)
{
    __local float b[WZ][WY][WX];
    int x = get_global_id(0) + HALF;
    int y = get_global_id(1) + HALF;
    int z = get_global_id(2) + HALF;
    int i = get_local_id(0), j = get_local_id(1), k = get_local_id(2);

    for (int c = k; c < WZ; c += BZ)
        for (int r = j; r < WY; r += BY)
            for (int s = i; s < WX; s += BX)
                b[c][r][s] = field[at3(x - HALF - i + s, y - HALF - j + r, z - HALF - k + c, sx, sy)];
    barrier(CLK_LOCAL_MEM_FENCE);

    i += HALF; j += HALF; k += HALF;
    float v = 3.0f * coeff[0] * b[k][j][i];
    for (int r = 1; r <= HALF; ++r)
        v += coeff[r] * (b[k][j][i - r] + b[k][j][i + r]
                       + b[k][j - r][i] + b[k][j + r][i]
                       + b[k - r][j][i] + b[k + r][j][i]);
    lap[at3(x, y, z, sx, sy)] = v;
}
