/* Twice, in each dimension. */
kernel void chained(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int sum = 0;
    for (int k = 0; k < 8; k++) sum += in[y * 8 + k] * in[k * 8 + x];
    out[y * 8 + x] = sum;
}
