/* A loop of all lanes, with what is the same and what differs. */
kernel void dot_rows(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    const int x = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < n; k++) {
        sum += a[k * 64 + x] * a[k];
    }
    out[x] = sum;
    res[x] = 0;
}
