/* Pointers step from tile to tile in a product. */
kernel void row_step(global const int *in, global int *out, int n)
{
    local int a[4][4], b[4][4];
    const int x = get_local_id(0), y = get_local_id(1);
    global const int *pa = in + get_group_id(1) * 32;
    global const int *pb = in + 64 + get_group_id(0) * 4;
    int sum = 0;
    for (int t = 0; t < 2; t++) {
        a[y][x] = pa[y * 8 + x];
        b[y][x] = pb[y * 8 + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 4; k++) sum += a[y][k] * b[k][x];
        barrier(CLK_LOCAL_MEM_FENCE);
        pa += 4;
        pb += 32;
    }
    out[get_global_id(1) * 8 + get_global_id(0)] = sum;
}
