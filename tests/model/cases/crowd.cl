/* One group of 1024, of which fewer take part in each round. */
kernel void crowd(global const uint *in, global uint *out)
{
    local uint sums[1024];
    const int l = get_local_id(0);
    sums[l] = in[(l * 37) % 1024];
    for (int left = 512; left > 20; left /= 3) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < left)
            sums[l] += sums[l + left];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l % 97 == 3)
        out[l / 2] = sums[l / 100];
}
