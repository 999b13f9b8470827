/* Stores to elements that do not lie side by side. */
kernel void scattered(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    float x = a[i] * 2;
    out[2 * i] = x;
    out[2 * i + 1] += x;
    res[127 - i] = b[i];
}
