/* Values, gradients and Laplacians of orbitals in cubic B-splines at the positions of electrons. The orbitals of a
   point of the grid lie side by side; an item does two of them at one position. */
#define WEIGHTS(w, d, s, t) \
    w[0] = (1.0f - t) * (1.0f - t) * (1.0f - t) / 6.0f; \
    w[1] = (3.0f * t - 6.0f) * t * t / 6.0f + 2.0f / 3.0f; \
    w[2] = ((3.0f - 3.0f * t) * t + 3.0f) * t / 6.0f + 1.0f / 6.0f; \
    w[3] = t * t * t / 6.0f; \
    d[0] = -0.5f * (1.0f - t) * (1.0f - t); \
    d[1] = (1.5f * t - 2.0f) * t; \
    d[2] = (1.0f - 1.5f * t) * t + 0.5f; \
    d[3] = 0.5f * t * t; \
    s[0] = 1.0f - t; \
    s[1] = 3.0f * t - 2.0f; \
    s[2] = 1.0f - 3.0f * t; \
    s[3] = t;

__kernel void spline_vgl(__global const float2 *restrict coefs, __global const float4 *restrict positions,
                         __global float2 *restrict value, __global float2 *restrict gx, __global float2 *restrict gy,
                         __global float2 *restrict gz, __global float2 *restrict lapl,
                         const int points, const int stride)    /* of the grid along an axis; of orbitals, in float2 */
{
    const int orb = get_global_id(0), at = get_global_id(1);
    __local float w[3][4], d[3][4], s[3][4];
    __local int cell[3];
    const int l = get_local_id(0);
    if (l < 3) {
        const float4 pos = positions[at];
        const float p = l == 0 ? pos.x : l == 1 ? pos.y : pos.z;
        const float t = p - (int)p;
        cell[l] = (int)p;
        WEIGHTS(w[l], d[l], s[l], t)
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    __local float *wx = w[0], *wy = w[1], *wz = w[2], *dx = d[0], *dy = d[1], *dz = d[2];
    __local float *sx = s[0], *sy = s[1], *sz = s[2];
    const int ix = cell[0], iy = cell[1], iz = cell[2];

    float2 v = 0.0f, vx = 0.0f, vy = 0.0f, vz = 0.0f, l2 = 0.0f;
    #pragma unroll
    for (int i = 0; i < 4; i++) {
        #pragma unroll
        for (int j = 0; j < 4; j++) {
            __global const float2 *c = coefs + (((ix + i) * points + iy + j) * points + iz) * stride + orb;
            const float2 c0 = c[0], c1 = c[stride], c2 = c[2 * stride], c3 = c[3 * stride];
            const float2 a = c0 * wz[0] + c1 * wz[1] + c2 * wz[2] + c3 * wz[3];
            const float2 b = c0 * dz[0] + c1 * dz[1] + c2 * dz[2] + c3 * dz[3];
            const float2 e = c0 * sz[0] + c1 * sz[1] + c2 * sz[2] + c3 * sz[3];
            const float ww = wx[i] * wy[j];
            v += ww * a;
            vx += dx[i] * wy[j] * a;
            vy += wx[i] * dy[j] * a;
            vz += ww * b;
            l2 += (sx[i] * wy[j] + wx[i] * sy[j]) * a + ww * e;
        }
    }
    const int o = at * stride + orb;
    value[o] = v;
    gx[o] = vx;
    gy[o] = vy;
    gz[o] = vz;
    lapl[o] = l2;
}
