// Packs the codewords of bytes: 256 words of four bytes a group.
#define WORDS 256

void put(__local uint *out, uint at, ulong code, uint length)
{
    // Left-justified in 96 bits, from bit "at" of a word on.
    uint word = at >> 5, from = at & 31;
    ulong left = code << (64 - length);
    uint first = (uint)(left >> 32 >> from), second = (uint)(left >> from);
    uint third = from ? (uint)(left << (32 - from)) : 0;

    atomic_or(&out[word], first);
    if (from + length > 32)
        atomic_or(&out[word + 1], second);
    if (from + length > 64)
        atomic_or(&out[word + 2], third);
}

__kernel __attribute__((reqd_work_group_size(WORDS, 1, 1)))
void pack_codes(__global const uint *bytes, __global const uint *table, __global uint *packed,
                __global uint *bits)
{
    __local uint own_table[256], sums[WORDS], out[2 * WORDS];
    const uint l = get_local_id(0);

    own_table[l] = table[l];
    out[l] = 0;
    out[l + WORDS] = 0;
    uint word = bytes[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);

    ulong code = 0;
    uint length = 0;
    for (int k = 0; k < 4; k++) {
        uint entry = own_table[word >> (24 - 8 * k) & 255];
        code = code << (entry >> 16) | (entry & 0xFFFF);
        length += entry >> 16;
    }

    // An exclusive scan of the lengths, up and down a tree.
    sums[l] = length;
    uint step = 1;
    for (uint items = WORDS / 2; items > 0; items /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < items)
            sums[step * (2 * l + 2) - 1] += sums[step * (2 * l + 1) - 1];
        step *= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint all = sums[WORDS - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        sums[WORDS - 1] = 0;
    for (uint items = 1; items < WORDS; items *= 2) {
        step /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < items) {
            uint low = step * (2 * l + 1) - 1, high = step * (2 * l + 2) - 1, kept = sums[low];
            sums[low] = sums[high];
            sums[high] += kept;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    put(out, sums[l], code, length);
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint group = get_group_id(0);
    for (uint i = l; i < (all + 31) / 32; i += WORDS)
        packed[group * 2 * WORDS + i] = out[i];
    if (l == 0)
        bits[group] = all;
}
