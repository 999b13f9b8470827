/* An address of a private variable. */
kernel void address(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i], whole;
    out[i] = fract(x * 7, &whole);
    res[i] = whole;
}
