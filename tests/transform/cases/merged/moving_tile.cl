/* A pointer into local memory that goes on. */
kernel void moving_tile(global const int *in, global int *out, int n)
{
    local int tile[32];
    const int x = get_local_id(0);
    for (int k = 0; k < 4; k++) tile[k * 8 + x] = in[get_global_id(0) + k * 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    local const int *at = tile;
    int sum = 0;
    for (int k = 0; k < 4; k++) {
        sum = sum * 3 + at[7 - x];
        at += 8;
    }
    out[get_global_id(0)] = sum;
}
