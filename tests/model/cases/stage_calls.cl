/* One helper that copies, for two tiles and from two places. */
__attribute__((noinline)) static void stage(local int *tile, global const int *in, int l,
                                            int stride)
{
    for (int k = l; k < 40; k += 20)
        tile[k] = in[stride * k];
}

kernel void stage_calls(global const int *a, global const int *b, global int *out)
{
    local int left[40], right[40];
    const int l = get_local_id(0), i = get_global_id(0);
    stage(left, a + i - l, l, 1);
    stage(right, b, l, 3);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = left[39 - l] * right[(3 * l) % 40] + right[l & 3];
}
