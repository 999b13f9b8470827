/*
 * Eighth-order Laplacian, halo of HALF cells on all sides. An item goes through DEPTH planes;
 * the plane of the group stands in local memory, the column in registers.
 */
#define HALF 4
#define DEPTH 16
#define TX 32
#define TY 8

__kernel __attribute__((reqd_work_group_size(TX, TY, 1)))
void laplacian(__global const float *restrict field, __global float *restrict lap,
               __constant float *coeff, int sx, int sy, int sz)
{
    __local float s[2][TY + 2 * HALF][TX + 2 * HALF];
    const int lx = get_local_id(0) + HALF, ly = get_local_id(1) + HALF;
    const int plane = sx * sy;
    int at = (get_global_id(2) * DEPTH + HALF) * plane + (get_global_id(1) + HALF) * sx + get_global_id(0) + HALF;
    float q[2 * HALF + 1];

    #pragma unroll
    for (int r = 0; r < 2 * HALF; ++r)
        q[r + 1] = field[at + (r - HALF) * plane];
    for (int d = 0; d < DEPTH; ++d, at += plane) {
        __local float (*p)[TX + 2 * HALF] = s[d & 1];
        #pragma unroll
        for (int r = 0; r < 2 * HALF; ++r)
            q[r] = q[r + 1];
        q[2 * HALF] = field[at + HALF * plane];

        p[ly][lx] = q[HALF];
        if (lx < 2 * HALF) {
            p[ly][lx - HALF] = field[at - HALF];
            p[ly][lx + TX] = field[at + TX];
        }
        if (ly < 2 * HALF) {
            p[ly - HALF][lx] = field[at - HALF * sx];
        } else {
            p[ly + HALF][lx] = field[at + HALF * sx];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        float v = 3.0f * coeff[0] * q[HALF];
        #pragma unroll
        for (int r = 1; r <= HALF; ++r)
            v += coeff[r] * (p[ly][lx - r] + p[ly][lx + r] + p[ly - r][lx] + p[ly + r][lx]
                           + q[HALF - r] + q[HALF + r]);
        lap[at] = v;
    }
}
