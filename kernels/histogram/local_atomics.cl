/* A histogram for each group in local memory, added up in the end: few atomics of global_atomics remain, but the items
 * of a group still wait for the same counter. */
#define BINS 32

kernel void local_atomics(global const uint *in, global uint *bins, uint n)
{
    local uint counts[BINS];
    const uint l = get_local_id(0);
    if (l < BINS)
        counts[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&counts[in[i] * BINS / n]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < BINS)
        atomic_add(&bins[l], counts[l]);
}
