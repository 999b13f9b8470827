typedef struct { float spot, strike, years, price; } quote_t;

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

// steps of Newton; the quotes are near the money
__kernel void implied_vol(__global const quote_t *quotes, __global float *vol, float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    const float s = quotes[i].spot, k = quotes[i].strike, t = quotes[i].years, price = quotes[i].price;
    float v = 0.3;
    for (int it = 0; it < 6; ++it) {
        float d1 = (log(s / k) + (rate + 0.5 * v * v) * t) / (v * sqrt(t));
        float vega = s * sqrt(t) * 0.3989422804 * exp(-0.5 * d1 * d1);
        v = clamp(v - (black_scholes(s, k, t, rate, v) - price) / vega, 0.01f, 2.0f);
    }
    vol[i] = v;
}
