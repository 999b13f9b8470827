/* A pointer goes down the rows, the same for all. */
kernel void moving_row(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *row = in;
    int sum = 0;
    for (int y = 0; y < n; y++) {
        sum += row[x] * (y + 1);
        row += 32;
    }
    out[x] = sum;
}
