/* Values of credit default swaps. Quarterly premiums; protection is paid at the end of the quarter of default.
 * The book is sorted by maturity, so that neighbours have equally many quarters.
 * zero[]: zero rates, cumHaz[]: cumulated hazard of the reference issuer, both at knots[], linear in between. */

typedef struct {
    float years;      /* to maturity */
    float spread;
    float recovery;
    float level;      /* hazard relative to the reference issuer */
} contract_t;

float interpolate(__global const float *knots, __global const float *y, int n, float t)
{
    int k = 1;
    while (k < n - 1 && knots[k] < t)
        k++;
    float w = (t - knots[k - 1]) / (knots[k] - knots[k - 1]);
    return y[k - 1] + w * (y[k] - y[k - 1]);
}

__kernel void cds_value(__global const contract_t *book, int nContracts,
                        __global const float *knots, __global const float *zero, __global const float *cumHaz,
                        int nKnots, __global float *npv)
{
    int id = get_global_id(0);
    if (id >= nContracts)
        return;

    contract_t c = book[id];
    int quarters = (int)(c.years * 4.0f + 0.5f);
    float premium = 0.0f, protection = 0.0f, alive = 1.0f;

    for (int q = 1; q <= quarters; q++) {
        float t = 0.25f * q;
        float df = exp(-interpolate(knots, zero, nKnots, t) * t);
        float survives = exp(-interpolate(knots, cumHaz, nKnots, t) * c.level);
        premium += 0.25f * df * survives;
        protection += df * (alive - survives);
        alive = survives;
    }
    npv[id] = (1.0f - c.recovery) * protection - c.spread * premium;
}
