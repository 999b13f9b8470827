#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Black-Scholes, calls and puts */
float CND(float d)
{
    const double a1 = 0.31938153, a2 = -0.356563782, a3 = 1.781477937, a4 = -1.821255978, a5 = 1.330274429;
    float K = 1.0 / (1.0 + 0.2316419 * fabs(d));
    float w = 1.0 - 0.39894228 * exp(-d * d / 2.0) *
        (a1 * K + a2 * pow(K, 2.0f) + a3 * pow(K, 3.0f) + a4 * pow(K, 4.0f) + a5 * pow(K, 5.0f));
    if (d < 0.0) w = 1.0 - w;
    return w;
}

__kernel void BlackScholes(__global float *call, __global float *put, __global const float *S,
                           __global const float *X, __global const float *T, float R, float V)
{
    int opt = get_global_id(0);
    float s = S[opt], x = X[opt], t = T[opt];
    float d1 = (log(s / x) + (R + V * V / 2.0) * t) / (V * sqrt(t));
    float d2 = d1 - V * sqrt(t);
    call[opt] = s * CND(d1) - x * exp(-R * t) * CND(d2);
    put[opt]  = x * exp(-R * t) * CND(-d2) - s * CND(-d1);
}
