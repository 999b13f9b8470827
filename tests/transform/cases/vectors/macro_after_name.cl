/* A macro that is no whole expression. */
#define TWICE * 2.0f + 1.0f
kernel void macro_after_name(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i];
    out[i] = x TWICE;
    res[i] = 0;
}
