typedef struct { float spot, strike, years, price; } quote_t;

float cnd(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
    float tail = 0.3989422804f * exp(-0.5f * x * x) * k * (0.319381530f + k * (-0.356563782f + k * (1.781477937f
                 + k * (-1.821255978f + k * 1.330274429f))));
    return x < 0.0f ? tail : 1.0f - tail;
}

float black_scholes(float s, float k, float t, float r, float v)
{
    float d1 = (log(s / k) + (r + 0.5f * v * v) * t) / (v * sqrt(t));
    float d2 = d1 - v * sqrt(t);
    return s * cnd(d1) - k * exp(-r * t) * cnd(d2);
}

__kernel void implied_vol(__global const quote_t *quotes, __global float *vol, float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    float lo = 0.01f, hi = 2.0f;
    for (int it = 0; it < 24; ++it) {
        float mid = 0.5f * (lo + hi);
        if (black_scholes(quotes[i].spot, quotes[i].strike, quotes[i].years, rate, mid) > quotes[i].price)
            hi = mid;
        else
            lo = mid;
    }
    vol[i] = 0.5f * (lo + hi);
}
