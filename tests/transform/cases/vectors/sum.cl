/* The plainest. */
kernel void sum(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = a[i] + 2.0f * a[i + n];
    res[i] = b[i] * 3 - n;
}
