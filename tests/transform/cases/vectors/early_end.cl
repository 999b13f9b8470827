/* A return for all. */
kernel void early_end(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = a[i];
    if (n > 3) return;
    res[i] = b[i];
}
