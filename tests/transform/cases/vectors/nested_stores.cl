/* Changes in expressions. */
kernel void nested_stores(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x, y;
    x = y = a[i];
    out[i] = x + (y *= 2);
    out[i] += y;
    res[i] = res[i + 64] = b[i];
}
