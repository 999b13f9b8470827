/* An element for each turn of the outer loop. */
kernel void rows_out(global const int *in, global int *out, int n, int m)
{
    const int i = get_global_id(0);
    for (int y = 0; y < m; y++) {
        for (int x = 0; x < n; x++) out[y * 8 + i] += in[y * n + x] - i;
    }
}
