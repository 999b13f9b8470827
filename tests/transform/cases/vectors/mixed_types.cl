/* Whole numbers, floats and doubles together. */
kernel void mixed_types(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float f = b[i];
    f += n;
    f *= 0.1;
    int t = f * 3.7f;
    t += 0.6f;
    t += 0.6f;
    uint w = t + 5u;
    out[i] = f / n + w + 2.0 * a[i];
    res[i] = t - (int)a[i] + (f > 3) + 1.9f;
}
