/* Effects in indices. */
kernel void count_in_index(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int i = get_global_id(0);
    int k = 0;
    float x = a[i + k++];
    x += a[(k++) * 3 + i * 2];
    out[i] = x;
    res[i] = k;
}
