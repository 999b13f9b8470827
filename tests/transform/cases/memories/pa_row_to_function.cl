/* A row is handed to a function. */
int sum_of(local const int *row, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += row[i];
    return sum;
}
kernel void sums(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = sum_of(tile[y], x) + sum_of(&tile[3 - y][0], x);
}
