// Packs the codewords of bytes: 256 words of four bytes a group, two an item.
#define WORDS 256
#define ITEMS 128

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

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void pack_codes(__global const uint *bytes, __global const uint *codes, __global const uint *lengths,
                __global uint *packed, __global uint *bits)
{
    __local uint own_codes[256], own_lengths[256], sums[ITEMS], out[2 * WORDS];
    const uint l = get_local_id(0);

    for (uint i = l; i < 256; i += ITEMS) {
        own_codes[i] = codes[i];
        own_lengths[i] = lengths[i];
    }
    for (uint i = l; i < 2 * WORDS; i += ITEMS)
        out[i] = 0;
    uint words[2] = { bytes[2 * get_global_id(0)], bytes[2 * get_global_id(0) + 1] };
    barrier(CLK_LOCAL_MEM_FENCE);

    ulong code[2];
    uint length[2];
    for (int w = 0; w < 2; w++) {
        code[w] = 0;
        length[w] = 0;
        for (int k = 0; k < 4; k++) {
            uint symbol = words[w] >> (24 - 8 * k) & 255;
            code[w] = code[w] << own_lengths[symbol] | own_codes[symbol];
            length[w] += own_lengths[symbol];
        }
    }

    // An exclusive scan of the lengths, up and down a tree.
    sums[l] = length[0] + length[1];
    uint step = 1;
    for (uint items = ITEMS / 2; items > 0; items /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < items)
            sums[step * (2 * l + 2) - 1] += sums[step * (2 * l + 1) - 1];
        step *= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint all = sums[ITEMS - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        sums[ITEMS - 1] = 0;
    for (uint items = 1; items < ITEMS; items *= 2) {
        step /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < items) {
            uint low = step * (2 * l + 1) - 1, high = step * (2 * l + 2) - 1, kept = sums[low];
            sums[low] = sums[high];
            sums[high] += kept;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    put(out, sums[l], code[0], length[0]);
    put(out, sums[l] + length[0], code[1], length[1]);
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint group = get_group_id(0);
    for (uint i = l; i < (all + 31) / 32; i += ITEMS)
        packed[group * 2 * WORDS + i] = out[i];
    if (l == 0)
        bits[group] = all;
}
