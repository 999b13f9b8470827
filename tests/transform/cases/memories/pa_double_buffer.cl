/* Two tiles in turn, in brackets, with vectors of three. */
kernel void turns(global const int *in, global int *out, int n)
{
    local int3 tile[2][4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    int3 sum = 0;
    for (int r = 0; r < n; r++) {
        ((tile)[r & 1])[y][x] = (int3)(in[(r * 4 + y) * 8 + x], r, x);
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += (tile[r & 1][x & 3])[y];
    }
    out[y * 8 + x] = sum.x + 100 * sum.y + 1000 * sum.z;
}
