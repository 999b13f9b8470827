/* A macro asks how long a row is. */
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))
kernel void lengths(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    const int pitch = LENGTH(tile[0]);
    tile[y][x] = in[y * pitch + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int i = 0; i < pitch; i++)
        sum += tile[y][i];
    out[y * 8 + x] = sum;
}
