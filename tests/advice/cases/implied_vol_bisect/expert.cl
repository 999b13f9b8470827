inline float tail_of(float x, float density)
{
    const float k = native_recip(1.0f + 0.2316419f * fabs(x));
    const float tail = density * k * (0.319381530f + k * (-0.356563782f + k * (1.781477937f
                       + k * (-1.821255978f + k * 1.330274429f))));
    return x < 0.0f ? tail : 1.0f - tail;
}

// Newton in single precision; the density at d1 serves vega and the distribution
__kernel void implied_vol(__global const float4 *restrict quotes, __global float *restrict vol, float rate, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;

    const float4 q = quotes[i];
    const float moneyness = log(q.x / q.y) + rate * q.z, root = sqrt(q.z), present = q.y * exp(-rate * q.z);
    float v = 0.3f;
#pragma unroll
    for (int it = 0; it < 4; ++it) {
        const float spread = v * root;
        const float d1 = native_divide(moneyness, spread) + 0.5f * spread, d2 = d1 - spread;
        const float p1 = 0.3989422804f * native_exp(-0.5f * d1 * d1), p2 = 0.3989422804f * native_exp(-0.5f * d2 * d2);
        const float price = q.x * tail_of(d1, p1) - present * tail_of(d2, p2);
        v = clamp(v - native_divide(price - q.w, q.x * root * p1), 0.01f, 2.0f);
    }
    vol[i] = v;
}
