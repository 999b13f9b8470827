#define ORDER 12
/* LPC analysis: Levinson-Durbin on the autocorrelation of every frame (one frame per work item) */
__kernel void levinson(__global const float *r, __global const float *lag,
                       __global float *a, __global float *tmp, __global float *err,
                       int order, int nframes)
{
    int f = get_global_id(0);
    if (f >= nframes) return;
    int base = f * (order + 1);
    float p[ORDER + 1], q[ORDER + 1], c[ORDER + 1];
#pragma unroll
    for (int i = 0; i <= ORDER; i++)
        c[i] = r[base + i] * lag[i];
    float E = c[0] * 1.02f;

    a[base] = 1.0f;
#pragma unroll
    for (int i = 1; i <= ORDER; i++) {
        float acc = c[i];
#pragma unroll
        for (int j = 1; j < i; j++)
            acc += p[j] * c[i - j];
        float k = -acc / E;
#pragma unroll
        for (int j = 1; j < i; j++)
            q[j] = p[j] + k * p[i - j];
#pragma unroll
        for (int j = 1; j < i; j++)
            p[j] = q[j];
        p[i] = k;
        E *= 1.0f - k * k;
    }
    for (int i = 1; i <= ORDER; i++)
        a[base + i] = p[i];
    err[f] = E;
}
