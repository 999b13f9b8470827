/* LPC analysis: Levinson-Durbin on the autocorrelation of every frame (one frame per work item) */
__kernel void levinson(__global const float *r, __global const float *lag,
                       __global float *a, __global float *tmp, __global float *err,
                       int order, int nframes)
{
    int f = get_global_id(0);
    if (f >= nframes) return;
    int base = f * (order + 1);
    float E = r[base] * 1.02f;

    a[base] = 1.0f;
    for (int i = 1; i <= order; i++) {
        float acc = r[base + i] * lag[i];
        for (int j = 1; j < i; j++)
            acc += a[base + j] * r[base + i - j] * lag[i - j];
        float k = -acc / E;
        for (int j = 1; j < i; j++)
            tmp[base + j] = a[base + j] + k * a[base + i - j];
        for (int j = 1; j < i; j++)
            a[base + j] = tmp[base + j];
        a[base + i] = k;
        E *= 1.0f - k * k;
    }
    err[f] = E;
}
