/* An array in the first element begins all of them. */
typedef struct { int part[2]; } parts;
kernel void arrays(global const int *in, global int *out)
{
    local parts tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 8 + x;
    local int *all = tile[0][0].part;
    all[2 * l] = in[l];
    all[2 * l + 1] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[3 - y][7 - x].part[0] * 10 + tile[3 - y][7 - x].part[1];
}
