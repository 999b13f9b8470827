#define NRATES 40      // forward rates
#define NMAT   20      // steps of the simulation

#define L(i) rates[(i) * npaths + path]

// LIBOR market model: an item simulates a path, and values a portfolio of swaptions along it
__kernel void libor(__global const float *z, __global float *rates, __global float *value,
                    __global const float *lambda, __global const int *maturities,
                    __global const float *swaprates, int npaths, int nopt, float delta)
{
    int path = get_global_id(0);
    float B[NRATES - NMAT], S[NRATES - NMAT];

    for (int i = 0; i < NRATES; i++)
        L(i) = 0.05f;
    for (int n = 0; n < NMAT; n++) {
        float sqez = sqrt(delta) * z[n * npaths + path];
        float v = 0.0f;
        for (int i = n + 1; i < NRATES; i++) {
            float lam = lambda[i - n - 1];
            float con1 = delta * lam;
            float rate = L(i);
            v += con1 * rate / (1.0f + delta * rate);
            L(i) = rate * exp(con1 * v + lam * (sqez - 0.5f * con1));
        }
    }

    float b = 1.0f, s = 0.0f;
    for (int n = NMAT; n < NRATES; n++) {
        b /= 1.0f + delta * L(n);
        s += delta * b;
        B[n - NMAT] = b;
        S[n - NMAT] = s;
    }
    float v = 0.0f;
    for (int k = 0; k < nopt; k++) {
        int m = maturities[k] - 1;
        float swapval = B[m] + swaprates[k] * S[m] - 1.0f;
        if (swapval < 0.0f)
            v -= 100.0f * swapval;
    }
    for (int n = 0; n < NMAT; n++)
        v /= 1.0f + delta * L(n);
    value[path] = v;
}
