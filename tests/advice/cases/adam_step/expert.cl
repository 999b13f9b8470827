__kernel void adamw_step(__global float4 *restrict w, __global float4 *restrict m, __global float4 *restrict v,
                         __global const float4 *restrict g, const float lr, const float beta1, const float beta2,
                         const float corr1, const float corr2, const float decay, const uint n)
{
    const uint i = get_global_id(0);
    if (i >= n / 4)
        return;
    const float4 grad = g[i], weight = w[i];
    const float4 mom = fma((float4)(beta1), m[i], (1.0f - beta1) * grad);
    const float4 var = fma((float4)(beta2), v[i], (1.0f - beta2) * grad * grad);
    m[i] = mom;
    v[i] = var;
    w[i] = weight - lr * (mom * corr1 * native_rsqrt(var * corr2 + 1e-16f) + decay * weight);
}
