#define NRATES 40      // forward rates
#define NMAT   20      // steps of the simulation

// LIBOR market model: an item simulates a path, rate by rate, and values a portfolio of swaptions along it;
// maturities ascend
__kernel void libor(__global const float *restrict z, __global float *restrict rates,
                    __global float *restrict value, __constant float *lambda, __constant int *maturities,
                    __constant float *swaprates, int npaths, int nopt, float delta)
{
    const int path = get_global_id(0);
    const float root = sqrt(delta);
    float sqez[NMAT], sum[NMAT];
    float b = 1.0f, s = 0.0f, discount = 1.0f, v = 0.0f;
    int k = 0;

#pragma unroll
    for (int n = 0; n < NMAT; n++) {
        sqez[n] = root * z[n * npaths + path];
        sum[n] = 0.0f;
    }
    for (int i = 0; i < NRATES; i++) {
        float rate = 0.05f;
#pragma unroll
        for (int n = 0; n < NMAT; n++)
            if (n < i) {
                const float lam = lambda[i - n - 1], con1 = delta * lam;
                sum[n] += native_divide(con1 * rate, 1.0f + delta * rate);
                rate *= native_exp(con1 * sum[n] + lam * (sqez[n] - 0.5f * con1));
            }
        if (i < NMAT)
            discount *= 1.0f + delta * rate;
        else {
            b = native_divide(b, 1.0f + delta * rate);
            s += delta * b;
            for (; k < nopt && maturities[k] == i - NMAT + 1; k++)
                v -= 100.0f * fmin(b + swaprates[k] * s - 1.0f, 0.0f);
        }
    }
    value[path] = v / discount;
}
