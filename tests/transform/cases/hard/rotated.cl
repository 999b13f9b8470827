/* Whole divisions of what may be below 0. */
kernel void rotated(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    tile[(l + 3) % 16] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[15 - l] + 3 * tile[l];
}
