/* Products that are rounded together with sums, and others. */
#define HALF(v) v * 0.3f
kernel void rounded_once(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float p = a[n] * 3.1f, q = a[n + 1] + 1.7f, s = q;
    out[i] = p * q + a[i];
    out[i] = out[i] * 1.1f - p * q;
    out[i] += p * q;
    out[i] -= -(p * q) + (float)(p * 0.7f);
    float x = a[i] - -(p * q);
    x += a[i] * p;
    x -= p * p;
    x += HALF(a[i]);
    x = x - HALF(p);
    if (x > 0.5f) x += p * q;
    if (x < 0.9f) x -= HALF(x);
    out[i] += x * q + p * x + (p * q + s) * x;
    out[i] += HALF(x) + q;
    out[i] += +(x * q) + x;
    out[i] -= +(p * q);
    double d = x;
    d += p * q;
    d = d * 0.1 + p * 0.2;
    out[i + 64] = d + p * q;
    res[i] = b[i] * n + n * n;
}
