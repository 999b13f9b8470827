// Running mean and variance of every metric, exponentially weighted; counts the samples that stick out.
__kernel void ewma_alerts(__global float *samples, __global float *mean, __global float *var, __global int *alerts,
                          int nSeries, int nSteps, float alpha, float k)
{
    int s = get_global_id(0);
    if (s >= nSeries)
        return;

    float m = samples[s * nSteps], v = 0.0f;
    int count = 0;
    for (int t = 1; t < nSteps; t++) {
        float d = samples[s * nSteps + t] - m;
        if (t >= 8 && fabs(d) > k * sqrt(v))
            count++;
        m = m + alpha * d;
        v = (1.0f - alpha) * (v + alpha * d * d);
    }
    mean[s] = m;
    var[s] = v;
    alerts[s] = count;
}
