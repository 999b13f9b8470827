/* Running sums of a group after Hillis and Steele: two rows in local memory, used in turn. */
kernel void scan(global const uint *in, global uint *out)
{
    local uint sums[2][256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    uint from = 0;
    sums[0][l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < size; s *= 2) {
        uint sum = sums[from][l];
        if (l >= s)
            sum += sums[from][l - s];
        from = 1 - from;
        sums[from][l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sums[from][l];
}
