/* An effect in a condition that differs. */
kernel void count_in_condition(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    int k = 0;
    if (b[i] > 50 && k++ < 3) k += 10;
    out[i] = a[i];
    res[i] = k;
}
