/* Some turns do not come to the loads; those behind them find nothing kept. */
kernel void left_out(global const int *a, global int *out, int n)
{
    const int first = get_global_id(0) * 8;
    int sum = 0;
    for (int i = first; i < first + 8; i++) {
        if (i % 3 == 0 || i == 0)
            continue;
        if (i >= n - 1)
            break;
        const int left = a[i - 1], right = a[i + 1];
        if (left > right)
            sum += left * a[i];
        else
            sum -= right + a[i];
        if (sum & 1)
            continue;
        out[i] = sum + a[i];
    }
}
