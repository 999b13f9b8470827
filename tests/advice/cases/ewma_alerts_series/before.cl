// Running mean and variance of every metric, exponentially weighted; counts the samples that stick out.
__kernel void ewma_alerts(__global float *samples, __global float *mean, __global float *var, __global int *alerts,
                          int nSeries, int nSteps, float alpha, float k)
{
    int s = get_global_id(0);
    if (s >= nSeries)
        return;

    mean[s] = samples[s * nSteps];
    var[s] = 0.0f;
    alerts[s] = 0;
    for (int t = 1; t < nSteps; t++) {
        float d = samples[s * nSteps + t] - mean[s];
        if (t >= 8 && fabs(d) > k * sqrt(var[s]))
            alerts[s]++;
        mean[s] = mean[s] + alpha * d;
        var[s] = (1.0f - alpha) * (var[s] + alpha * d * d);
    }
}
