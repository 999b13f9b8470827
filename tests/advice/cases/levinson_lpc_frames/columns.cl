/* LPC analysis: Levinson-Durbin on the autocorrelation of every frame (one frame per work item) */
__kernel void levinson(__global const float *r, __global const float *lag,
                       __global float *a, __global float *tmp, __global float *err,
                       int order, int nframes)
{
    int f = get_global_id(0);
    if (f >= nframes) return;
    /* coefficient c of frame f stands at c * nframes + f */
#define AT(c) ((c) * nframes + f)
    float E = r[AT(0)] * 1.02f;

    a[AT(0)] = 1.0f;
    for (int i = 1; i <= order; i++) {
        float acc = r[AT(i)] * lag[i];
        for (int j = 1; j < i; j++)
            acc += a[AT(j)] * r[AT(i - j)] * lag[i - j];
        float k = -acc / E;
        for (int j = 1; j < i; j++)
            tmp[AT(j)] = a[AT(j)] + k * a[AT(i - j)];
        for (int j = 1; j < i; j++)
            a[AT(j)] = tmp[AT(j)];
        a[AT(i)] = k;
        E *= 1.0f - k * k;
    }
    err[f] = E;
}
