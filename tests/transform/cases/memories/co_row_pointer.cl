/* A pointer to a row. */
kernel void rows(global const int *weights, global const int *in, global int *out)
{
    const int x = get_global_id(0);
    global const int *row = weights + 4 * (x & 3);
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += row[i] * in[(x + i) & 63];
    out[x] = sum;
}
