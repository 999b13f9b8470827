__kernel void adamw_step(__global float *restrict w, __global float *restrict m, __global float *restrict v,
                         __global const float *restrict g, const float lr, const float beta1, const float beta2,
                         const float corr1, const float corr2, const float decay, const uint n)
{
    const uint i = get_global_id(0);
    if (i >= n)
        return;
    const float grad = g[i], weight = w[i];
    const float mom = fma(beta1, m[i], (1.0f - beta1) * grad);
    const float var = fma(beta2, v[i], (1.0f - beta2) * grad * grad);
    m[i] = mom;
    v[i] = var;
    w[i] = weight - lr * (mom * corr1 / (sqrt(var * corr2) + 1e-8f) + decay * weight);
}
