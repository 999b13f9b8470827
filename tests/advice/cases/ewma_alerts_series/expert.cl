// Running mean and variance of every metric, exponentially weighted; counts the samples that stick out.
// Samples lie by time: neighbours read neighbours. Eight loads are under way before they are used.
#define AHEAD 8

__kernel void ewma_alerts(__global const float *restrict samples, __global float *restrict mean,
                          __global float *restrict var, __global int *restrict alerts,
                          int nSeries, int nSteps, float alpha, float k)
{
    const int s = get_global_id(0);
    if (s >= nSeries)
        return;

    const float kk = k * k, keep = 1.0f - alpha;
    float m = samples[s], v = 0.0f;
    int count = 0;
    for (int t0 = 0; t0 < nSteps; t0 += AHEAD) {
        float x[AHEAD];
#pragma unroll
        for (int j = 0; j < AHEAD; j++)
            x[j] = samples[(t0 + j) * nSeries + s];
#pragma unroll
        for (int j = 0; j < AHEAD; j++) {
            const float d = x[j] - m;
            count += t0 > 0 && d * d > kk * v;
            m = m + alpha * d;
            v = keep * (v + alpha * d * d);
        }
    }
    mean[s] = m;
    var[s] = v;
    alerts[s] = count;
}
