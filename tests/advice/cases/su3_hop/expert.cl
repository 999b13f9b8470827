/* forward hop in t:  out(x) = U_t(x) psi(x + t); element k of all sites stands together, two sites an item.
   Sites 2x and 2x + 1 have neighbours side by side. */
__kernel void su3_hop_t(__global const float4 *restrict U, __global const float4 *restrict psi,
                        __global float4 *restrict out, __global const int *restrict fwd)
{
    const int x = get_global_id(0), V = get_global_size(0);
    const int y = fwd[2 * x] / 2;
    const float4 v[3] = { psi[y], psi[V + y], psi[2 * V + y] };
#pragma unroll
    for (int i = 0; i < 3; i++) {
        float4 s = (float4)(0.0f);
#pragma unroll
        for (int j = 0; j < 3; j++) {
            const float4 u = U[(i * 3 + j) * V + x];
            s += u.xxzz * v[j] + u.yyww * (float4)(-v[j].y, v[j].x, -v[j].w, v[j].z);
        }
        out[i * V + x] = s;
    }
}
