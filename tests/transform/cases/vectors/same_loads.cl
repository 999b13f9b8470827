/* Loads that are the same for all. */
kernel void same_loads(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    size_t i = get_global_id(0);
    float first = a[n], second = a[b[n]];
    int up = b[n] + 1;
    out[i] = first * a[i] + second * up + a[i + b[0] % 4];
    res[i] = up - (int)second;
}
