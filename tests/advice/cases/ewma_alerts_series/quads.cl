// Running mean and variance of every metric, exponentially weighted; counts the samples that stick out.
// Four samples are read at once: nSteps is a multiple of four.
void sample(float x, int t, int s, __global float *mean, __global float *var, __global int *alerts, float alpha, float k)
{
    float d = x - mean[s];
    if (t >= 8 && fabs(d) > k * sqrt(var[s]))
        alerts[s]++;
    mean[s] = mean[s] + alpha * d;
    var[s] = (1.0f - alpha) * (var[s] + alpha * d * d);
}

__kernel void ewma_alerts(__global float4 *samples, __global float *mean, __global float *var, __global int *alerts,
                          int nSeries, int nSteps, float alpha, float k)
{
    int s = get_global_id(0);
    if (s >= nSeries)
        return;

    for (int q = 0; q < nSteps / 4; q++) {
        float4 x = samples[s * (nSteps / 4) + q];
        if (q == 0) {
            mean[s] = x.x;
            var[s] = 0.0f;
            alerts[s] = 0;
        }
        sample(x.x, 4 * q, s, mean, var, alerts, alpha, k);
        sample(x.y, 4 * q + 1, s, mean, var, alerts, alpha, k);
        sample(x.z, 4 * q + 2, s, mean, var, alerts, alpha, k);
        sample(x.w, 4 * q + 3, s, mean, var, alerts, alpha, k);
    }
}
