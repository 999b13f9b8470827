/* A sum in place. */
kernel void reduction(global const int *in, global int *out)
{
    local int sums[16];
    const int l = get_local_id(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int far = 8; far > 0; far /= 2) {
        if (l < far)
            sums[l] += sums[l + far];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}
