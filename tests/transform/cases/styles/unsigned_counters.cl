/* Counters and places without a sign. */
kernel void unsigned_counters(global const uint *in, global uint *out, uint n)
{
    local uint tile[16];
    const uint l = get_local_id(0), x = get_global_id(0);
    uint sum = 0u;
    for (uint first = 0u; first < n; first += 16u) {
        tile[l] = in[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 0u; k < 16u; k++)
            sum += tile[k] ^ (k * x);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[x] = sum;
}
