/* The histograms of local_atomics in 32 copies, each with a bank to itself: neighbouring items never wait for each
 * other, whatever the values. It costs 4 KB a group, and a sum over the copies, each item beginning with another. */
#define BINS 32
#define COPIES 32

kernel void privatised(global const uint *in, global uint *bins, uint n)
{
    local uint counts[BINS * COPIES];
    const uint l = get_local_id(0), copy = l % COPIES;
    for (uint k = l; k < BINS * COPIES; k += get_local_size(0))
        counts[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&counts[in[i] * BINS / n * COPIES + copy]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < BINS) {
        uint sum = 0;
        for (uint k = 0; k < COPIES; k++)
            sum += counts[l * COPIES + (l + k) % COPIES];
        atomic_add(&bins[l], sum);
    }
}
