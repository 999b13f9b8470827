/* A histogram in global memory: every value is an atomic there, and neighbouring values, which are alike as in a
 * picture, wait for the same counter. */
#define BINS 32

kernel void global_atomics(global const uint *in, global uint *bins, uint n)
{
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&bins[in[i] * BINS / n]);
}
