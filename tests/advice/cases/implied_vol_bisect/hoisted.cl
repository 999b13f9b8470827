typedef struct { float spot, strike, years, price; } quote_t;

float cnd(float x)
{
    float k = 1.0 / (1.0 + 0.2316419 * fabs(x));
    float tail = 0.3989422804 * exp(-0.5 * x * x) * k * (0.319381530 + k * (-0.356563782 + k * (1.781477937
                 + k * (-1.821255978 + k * 1.330274429))));
    return x < 0.0 ? tail : 1.0 - tail;
}

__kernel void implied_vol(__global const quote_t *quotes, __global float *vol, float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    const quote_t q = quotes[i];
    const float moneyness = log(q.spot / q.strike), root = sqrt(q.years), present = q.strike * exp(-rate * q.years);
    float lo = 0.01, hi = 2.0;
    for (int it = 0; it < 24; ++it) {
        float mid = 0.5 * (lo + hi);
        float d1 = (moneyness + (rate + 0.5 * mid * mid) * q.years) / (mid * root);
        float d2 = d1 - mid * root;
        if (q.spot * cnd(d1) - present * cnd(d2) > q.price)
            hi = mid;
        else
            lo = mid;
    }
    vol[i] = 0.5 * (lo + hi);
}
