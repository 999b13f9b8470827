/* The counter of the loop that stores jumps in its body. */
kernel void counter_in_body(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0);
    for (int i = 0; i < 64; i += 16) {
        tile[i + l] = in[i + l];
        if (i == 16)
            i += 16;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[15 - l] + tile[48 + l];
}
