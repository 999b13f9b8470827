/* Launches with fewer and with more counters. */
kernel void modulo(global const uint *in, global uint *bins, uint count)
{
    const uint x = get_global_id(0);
    atomic_inc(&bins[in[x] % count]);
}
