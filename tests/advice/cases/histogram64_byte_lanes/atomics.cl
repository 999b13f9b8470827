// Histogram of the upper six bits of bytes.  The items of a group share 64 counters.
#define BINS  64
#define ITEMS 64

void count_word(local uint *counts, uint word)
{
    atomic_inc(counts + (word >> 2 & 63));
    atomic_inc(counts + (word >> 10 & 63));
    atomic_inc(counts + (word >> 18 & 63));
    atomic_inc(counts + (word >> 26 & 63));
}

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void partial_histograms(global uint *partial, global const uint4 *data, uint quads)
{
    local uint counts[BINS];
    const uint l = get_local_id(0);

    counts[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint q = get_global_id(0); q < quads; q += get_global_size(0)) {
        const uint4 d = data[q];
        count_word(counts, d.x);
        count_word(counts, d.y);
        count_word(counts, d.z);
        count_word(counts, d.w);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    partial[get_group_id(0) * BINS + l] = counts[l];
}
