/* Accesses that depend on the data, in many groups: what two groups do is never the same. */
kernel void scatter(global const uint *in, global uint *counts, global uint *out, local uint *tile)
{
    const uint i = get_global_id(0), l = get_local_id(0);
    uint n = (i ^ 61u) * 2654435769u;
    uint sum = 0;
    for (uint k = 0; k < 1 + (n >> 29); k++) {
        sum += in[n >> 22];
        n = (n ^ n >> 15) * 2246822519u;
    }
    tile[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (n & 3)
        atomic_inc(&counts[n >> 28]);
    else
        out[i] = tile[(l + n) & 15];
}
