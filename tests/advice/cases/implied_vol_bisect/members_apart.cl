// members behind each other: spots, strikes, years, prices
float cnd(float x)
{
    float k = 1.0 / (1.0 + 0.2316419 * fabs(x));
    float tail = 0.3989422804 * exp(-0.5 * x * x) * k * (0.319381530 + k * (-0.356563782 + k * (1.781477937
                 + k * (-1.821255978 + k * 1.330274429))));
    return x < 0.0 ? tail : 1.0 - tail;
}

float black_scholes(float s, float k, float t, float r, float v)
{
    float d1 = (log(s / k) + (r + 0.5 * v * v) * t) / (v * sqrt(t));
    float d2 = d1 - v * sqrt(t);
    return s * cnd(d1) - k * exp(-r * t) * cnd(d2);
}

__kernel void implied_vol(__global const float *quotes, __global float *vol, float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    float lo = 0.01, hi = 2.0;
    for (int it = 0; it < 24; ++it) {
        float mid = 0.5 * (lo + hi);
        if (black_scholes(quotes[i], quotes[n + i], quotes[2 * n + i], rate, mid) > quotes[3 * n + i])
            hi = mid;
        else
            lo = mid;
    }
    vol[i] = 0.5 * (lo + hi);
}
