/* A return for some lanes. */
kernel void guarded(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    out[i] = a[i];
}
