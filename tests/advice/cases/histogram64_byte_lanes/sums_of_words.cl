// Histogram of the upper six bits of bytes.  Each of 64 items of a group counts in 64 bytes of its own, up to 240 bytes
// of the data, so that none gets too large; those of a count stand side by side, and their order keeps items of a
// sub-group in different banks.
#define BINS  64
#define ITEMS 64
#define BANKS 16

void count_word(local uchar *mine, uint word)
{
    mine[(word >> 2 & 63) * ITEMS]++;
    mine[(word >> 10 & 63) * ITEMS]++;
    mine[(word >> 18 & 63) * ITEMS]++;
    mine[(word >> 26 & 63) * ITEMS]++;
}

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void partial_histograms(global uint *partial, global const uint4 *data, uint quads)
{
    local uchar counts[BINS * ITEMS] __attribute__((aligned(16)));
    const uint l = get_local_id(0);

    local uint *words = (local uint *)counts;
    for (uint k = 0; k < BINS / 4; k++) words[k * ITEMS + l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    local uchar *mine = counts + ((l % BANKS) << 2 | l / BANKS);
    for (uint q = get_global_id(0); q < quads; q += get_global_size(0)) {
        const uint4 d = data[q];
        count_word(mine, d.x);
        count_word(mine, d.y);
        count_word(mine, d.z);
        count_word(mine, d.w);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // pairs of bytes add in halves of a word
    uint even = 0, odd = 0;
    for (uint k = 0; k < ITEMS / 4; k++) {
        const uint four = words[l * (ITEMS / 4) + (l + k) % (ITEMS / 4)];
        even += four & 0xFF00FF;
        odd += four >> 8 & 0xFF00FF;
    }
    even += odd;
    const uint sum = (even & 0xFFFF) + (even >> 16);
    partial[get_group_id(0) * BINS + l] = sum;
}
