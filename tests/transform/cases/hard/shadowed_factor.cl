/* Where the tile is read, the width has another meaning. */
kernel void shadowed_factor(global const int *in, global int *out, int width)
{
    local int tile[4][4];
    const int lx = get_local_id(0), ly = get_local_id(1);
    tile[ly][lx] = in[get_global_id(1) * width + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int k = 0; k < 4; k++) {
        const int width = k + 1;
        sum += tile[k][lx] * width;
    }
    out[get_global_id(1) * width + get_global_id(0)] = sum;
}
