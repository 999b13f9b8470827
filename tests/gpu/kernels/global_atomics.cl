/* global_atomics.cl - atomics on global memory. */

/* A hash: unrelated numbers of neighbouring ones. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

/* Additions to global memory: which word depends on the item; nobody looks at the old value. */
kernel void global_add(global int *sums, int factor, int mask)
{
    const int i = get_global_id(0);
    atomic_add(&sums[factor * i & mask], i);
}

/* Additions to global memory: which word depends on the item; the old value is kept. */
kernel void global_add_used(global int *sums, global int *out, int factor, int mask)
{
    const int i = get_global_id(0);
    out[i] = atomic_add(&sums[factor * i & mask], 1);
}

/* Global memory: what local_add_hashed does, with 128 words for every group. */
kernel void global_add_hashed(global int *sums)
{
    const uint l = get_local_id(0);
    const uint g = get_group_id(0);
    const uint alike = l & ~(g & 7);
    const uint range = 128 >> (g >> 3 & 3);
    const uint idle = g >> 5 & 7;
    if (mix(32 * g + l) % 8 >= idle)
        atomic_add(&sums[128 * g + mix(7777 + 32 * g + alike) % range], l);
}

/* Compares and exchanges words of global memory. */
kernel void global_cas(global int *flags, global int *out, int factor, int mask)
{
    const int i = get_global_id(0);
    out[i] = atomic_cmpxchg(&flags[factor * i & mask], 0, 1);
}

/* One counter in global memory for all items that a condition picks. */
kernel void global_count(global const int *in, global int *counter)
{
    if (in[get_global_id(0)] % 3 == 0)
        atomic_inc(counter);
}
