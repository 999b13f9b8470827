/* Loads from anywhere. */
kernel void gathered(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    out[i] = a[b[i]] + a[2 * i + 1] + a[n * i] + a[200 - i];
    int at = b[i] & 15;
    res[i] = b[at] + b[at ^ 1] + b[i / 2];
}
