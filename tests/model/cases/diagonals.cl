/* Some groups, and some items, take part with their diagonal alone. */
kernel void diagonals(global const int *in, global int *out, int n)
{
    const int x = get_local_id(0), y = get_local_id(1), g = get_group_id(0);
    int sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if ((x & 1) == 0 || i == j)
                sum += in[50 * i + 3 * j + x];
    if (g > 0 || x == y)
        out[40 * g + 5 * y + x] = sum;
}
