/* Pairs are exchanged until all are in order. */
kernel void bitonic(global const int *in, global int *out)
{
    local int keys[16];
    const int l = get_local_id(0);
    keys[l] = in[get_global_id(0)];
    for (int size = 2; size <= 16; size *= 2)
        for (int far = size / 2; far > 0; far /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const int other = l ^ far;
            const int a = keys[l], b = keys[other];
            barrier(CLK_LOCAL_MEM_FENCE);
            if ((a > b) == (((l & size) == 0) == (l < other)))
                keys[l] = b;
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = keys[l];
}
