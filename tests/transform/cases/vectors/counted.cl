/* An atomic. */
kernel void counted(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = a[i];
    atomic_add(&res[0], b[i]);
}
