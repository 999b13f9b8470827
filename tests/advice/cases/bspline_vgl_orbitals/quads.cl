/* Values, gradients and Laplacians of orbitals in cubic B-splines at the positions of electrons. The orbitals of a
   point of the grid lie side by side; an item does four of them at one position. */
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

__kernel void spline_vgl(__global const float4 *restrict coefs, __global const float4 *restrict positions,
                         __global float4 *restrict value, __global float4 *restrict gx, __global float4 *restrict gy,
                         __global float4 *restrict gz, __global float4 *restrict lapl,
                         const int points, const int stride)    /* of the grid along an axis; of orbitals, in float4 */
{
    const int orb = get_global_id(0), at = get_global_id(1);
    const float4 pos = positions[at];
    const int ix = (int)pos.x, iy = (int)pos.y, iz = (int)pos.z;
    const float tx = pos.x - ix, ty = pos.y - iy, tz = pos.z - iz;
    float wx[4], wy[4], wz[4], dx[4], dy[4], dz[4], sx[4], sy[4], sz[4];
    WEIGHTS(wx, dx, sx, tx)
    WEIGHTS(wy, dy, sy, ty)
    WEIGHTS(wz, dz, sz, tz)

    float4 v = 0.0f, vx = 0.0f, vy = 0.0f, vz = 0.0f, l2 = 0.0f;
    #pragma unroll
    for (int i = 0; i < 4; i++) {
        #pragma unroll
        for (int j = 0; j < 4; j++) {
            __global const float4 *c = coefs + (((ix + i) * points + iy + j) * points + iz) * stride + orb;
            const float4 c0 = c[0], c1 = c[stride], c2 = c[2 * stride], c3 = c[3 * stride];
            const float4 a = c0 * wz[0] + c1 * wz[1] + c2 * wz[2] + c3 * wz[3];
            const float4 b = c0 * dz[0] + c1 * dz[1] + c2 * dz[2] + c3 * dz[3];
            const float4 e = c0 * sz[0] + c1 * sz[1] + c2 * sz[2] + c3 * sz[3];
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
