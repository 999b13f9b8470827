/* Elements that are changed in place. */
kernel void compound_stores(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    size_t i = get_global_id(0);
    out[i] += a[i];
    out[i] *= n + 0.5f;
    out[i] -= b[i];
    out[i]++;
    res[i] ^= b[i];
    res[i] += a[i] * 1.5f;
    res[i] <<= 2;
    res[i]--;
}
