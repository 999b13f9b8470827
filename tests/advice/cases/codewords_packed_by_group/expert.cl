// Packs the codewords of bytes: 256 words of four bytes a group of 64, four an item.
#define WORDS 256
#define ITEMS 64

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
void pack_codes(__global const uint4 *restrict bytes, __global const uint *restrict table,
                __global uint *restrict packed, __global uint *restrict bits)
{
    __local uint own_table[256], sums[2][ITEMS], out[2 * WORDS];
    const uint l = get_local_id(0);
    const uint4 words = bytes[get_global_id(0)];

    #pragma unroll
    for (uint i = 0; i < 256; i += ITEMS)
        own_table[i + l] = table[i + l];
    #pragma unroll
    for (uint i = 0; i < 2 * WORDS; i += ITEMS)
        out[i + l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint word[4] = { words.x, words.y, words.z, words.w };
    ulong code[4];
    uint length[4], sum = 0;
    #pragma unroll
    for (int w = 0; w < 4; w++) {
        code[w] = 0;
        length[w] = 0;
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            const uint entry = own_table[word[w] >> (24 - 8 * k) & 255];
            code[w] = code[w] << (entry >> 16) | (entry & 0xFFFF);
            length[w] += entry >> 16;
        }
        sum += length[w];
    }

    const uint own = sum;
    int now = 0;
    sums[0][l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint step = 1; step < ITEMS; step *= 2) {
        if (l >= step)
            sum += sums[now][l - step];
        now = 1 - now;
        sums[now][l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const uint all = sums[now][ITEMS - 1];

    uint at = sum - own;
    #pragma unroll
    for (int w = 0; w < 4; w++) {
        put(out, at, code[w], length[w]);
        at += length[w];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint group = get_group_id(0);
    for (uint i = l; i < (all + 31) / 32; i += ITEMS)
        packed[group * 2 * WORDS + i] = out[i];
    if (l == 0)
        bits[group] = all;
}
