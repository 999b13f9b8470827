// Histogram of the upper six bits of bytes.  Each of 64 items of a group counts in 64 words of its own; those of a
// count stand side by side, so that items of a sub-group are in different banks.
#define BINS  64
#define ITEMS 64

void count_word(local uint *mine, uint word)
{
    mine[(word >> 2 & 63) * ITEMS]++;
    mine[(word >> 10 & 63) * ITEMS]++;
    mine[(word >> 18 & 63) * ITEMS]++;
    mine[(word >> 26 & 63) * ITEMS]++;
}

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void partial_histograms(global uint *partial, global const uint4 *data, uint quads)
{
    local uint counts[BINS * ITEMS];
    const uint l = get_local_id(0);

    for (uint k = 0; k < BINS; k++) counts[k * ITEMS + l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    local uint *mine = counts + l;
    for (uint q = get_global_id(0); q < quads; q += get_global_size(0)) {
        const uint4 d = data[q];
        count_word(mine, d.x);
        count_word(mine, d.y);
        count_word(mine, d.z);
        count_word(mine, d.w);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint sum = 0;
    for (uint k = 0; k < ITEMS; k++) sum += counts[l * ITEMS + (l + k) % ITEMS];
    partial[get_group_id(0) * BINS + l] = sum;
}
