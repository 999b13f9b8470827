/* Black-Scholes, calls and puts */
float CND(float d)
{
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
    float K = 1.0f / (1.0f + 0.2316419f * fabs(d));
    float w = 1.0f - 0.39894228f * exp(-d * d / 2.0f) *
        (K * (a1 + K * (a2 + K * (a3 + K * (a4 + K * a5)))));
    if (d < 0.0f) w = 1.0f - w;
    return w;
}

__kernel void BlackScholes(__global float *call, __global float *put, __global const float *S,
                           __global const float *X, __global const float *T, float R, float V)
{
    int opt = get_global_id(0);
    float d1 = (log(S[opt] / X[opt]) + (R + V * V / 2.0f) * T[opt]) / (V * sqrt(T[opt]));
    float d2 = d1 - V * sqrt(T[opt]);
    call[opt] = S[opt] * CND(d1) - X[opt] * exp(-R * T[opt]) * CND(d2);
    put[opt]  = X[opt] * exp(-R * T[opt]) * CND(-d2) - S[opt] * CND(-d1);
}
