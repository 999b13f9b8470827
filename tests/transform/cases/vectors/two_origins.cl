/* An index that is the same, or not. */
kernel void two_origins(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    int at = 0;
    if (n > 3) at = i;
    out[i] = a[at];
    res[i] = b[at];
}
