/* Black-Scholes, calls and puts */
static inline float cnd(float d)
{
    const float k = 1.0f / fma(0.2316419f, fabs(d), 1.0f);
    const float poly = k * fma(k, fma(k, fma(k, fma(k, 1.330274429f, -1.821255978f), 1.781477937f),
                                      -0.356563782f), 0.31938153f);
    const float tail = 0.39894228f * exp(-0.5f * d * d) * poly;
    return d < 0.0f ? tail : 1.0f - tail;
}

__kernel void BlackScholes(__global float *restrict call, __global float *restrict put,
                           __global const float *restrict S, __global const float *restrict X,
                           __global const float *restrict T, float R, float V)
{
    const int opt = get_global_id(0);
    const float s = S[opt], x = X[opt], t = T[opt];
    const float width = V * sqrt(t);
    const float d1 = (log(s / x) + (R + 0.5f * V * V) * t) / width;
    const float c1 = cnd(d1), c2 = cnd(d1 - width);
    const float xe = x * exp(-R * t);
    call[opt] = s * c1 - xe * c2;
    put[opt]  = xe * (1.0f - c2) - s * (1.0f - c1);
}
