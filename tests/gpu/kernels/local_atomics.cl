/* local_atomics.cl - atomics on local memory. */

/* A hash: unrelated numbers of neighbouring ones. */
static uint mix(uint x)
{
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

/* Local memory: every item adds to the word it is told, or to none (-1). */
kernel void local_add(global const int *which, global int *out)
{
    local int t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        atomic_add(&t[w], l);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* What local_add does; the old value is kept. */
kernel void local_add_used(global const int *which, global int *out)
{
    local int t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[128 + l] = atomic_add(&t[w], l);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory: 256 groups of one sub-group, each with additions of its own:
   which items add to the same word, how far words lie apart, and how many items add. */
kernel void local_add_hashed(global int *out)
{
    local int t[128];
    const uint l = get_local_id(0);
    const uint g = get_group_id(0);
    for (uint k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint alike = l & ~(g & 7);
    const uint range = 128 >> (g >> 3 & 3);
    const uint idle = g >> 5 & 7;
    if (mix(32 * g + l) % 8 >= idle)
        atomic_add(&t[mix(7777 + 32 * g + alike) % range], l);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = l; k < 128; k += 32)
        out[128 * g + k] = t[k];
}

/* Local memory: every item puts a maximum into the word it is told, or into none (-1). */
kernel void local_max(global const int *which, global int *out)
{
    local int t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        atomic_max(&t[w], 5 * l);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Local memory: every item compares and exchanges the word it is told, or none (-1). */
kernel void local_cas(global const int *which, global int *out)
{
    local int t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        atomic_cmpxchg(&t[w], w, -1);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}

/* Counters in local memory: which one an item increments depends on its number. */
kernel void local_inc(global int *out, int factor, int mask)
{
    local int counts[2048];
    const int l = get_local_id(0);
    const int size = get_local_size(0);
    for (int k = l; k <= mask; k += size)
        counts[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&counts[factor * l & mask]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k <= mask; k += size)
        out[(mask + 1) * get_group_id(0) + k] = counts[k];
}

/* Counts in local memory, added to those of all groups at the end. */
kernel void histogram(global const uint *in, global int *bins)
{
    local int counts[64];
    const uint l = get_local_id(0);
    const uint size = get_global_size(0);
    if (l < 64)
        counts[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 4; k++)
        atomic_inc(&counts[(in[k * size + get_global_id(0)] * 2654435769u) >> 26]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 64)
        atomic_add(&bins[l], counts[l]);
}
