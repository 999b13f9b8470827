/* Squared distance of each point of A to the nearest of B, for the directed Hausdorff distance.
   |a - b|^2 = |a|^2 + 2 (|b|^2 / 2 - a b): three multiply-adds and a minimum a pair. B is staged in tiles of quads
   (x, y, z, half the square); an item holds POINTS points of A, a group apart, so that a quad serves them all. */
#ifndef GROUP
#define GROUP 128
#endif
#ifndef POINTS
#define POINTS 4
#endif
#ifndef TILE
#define TILE 256      /* divides nb, and is a multiple of GROUP */
#endif
#ifndef UNROLL
#define UNROLL 8
#endif
#define PRAGMA(x) _Pragma(#x)
#define UNROLLED(n) PRAGMA(unroll n)

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void nearest(__global const float *restrict ax, __global const float *restrict ay, __global const float *restrict az,
             __global const float4 *restrict b, __global float *restrict dist2, const int nb)
{
    __local float4 tile[TILE];
    const int l = get_local_id(0);
    const int first = get_group_id(0) * GROUP * POINTS + l;
    float x[POINTS], y[POINTS], z[POINTS], least[POINTS];

    #pragma unroll
    for (int p = 0; p < POINTS; p++) {
        x[p] = -ax[first + p * GROUP];
        y[p] = -ay[first + p * GROUP];
        z[p] = -az[first + p * GROUP];
        least[p] = MAXFLOAT;
    }
    for (int at = 0; at < nb; at += TILE) {
        #pragma unroll
        for (int t = 0; t < TILE; t += GROUP)
            tile[t + l] = b[at + t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        UNROLLED(UNROLL)
        for (int t = 0; t < TILE; t++) {
            const float4 q = tile[t];
            #pragma unroll
            for (int p = 0; p < POINTS; p++)
                least[p] = fmin(least[p], fma(x[p], q.x, fma(y[p], q.y, fma(z[p], q.z, q.w))));
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    #pragma unroll
    for (int p = 0; p < POINTS; p++) {
        const float square = fma(x[p], x[p], fma(y[p], y[p], z[p] * z[p]));
        dist2[first + p * GROUP] = fmax(fma(2.0f, least[p], square), 0.0f);
    }
}
