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
void pack_codes(__global const uint *bytes, __global const uint *codes, __global const uint *lengths,
                __global uint *packed, __global uint *bits)
{
    __local uint own_codes[256], own_lengths[256], sums[2][WORDS], out[2 * WORDS];
    const uint l = get_local_id(0);

    own_codes[l] = codes[l];
    own_lengths[l] = lengths[l];
    out[l] = 0;
    out[l + WORDS] = 0;
    uint word = bytes[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);

    ulong code = 0;
    uint length = 0;
    for (int k = 0; k < 4; k++) {
        uint symbol = word >> (24 - 8 * k) & 255;
        code = code << own_lengths[symbol] | own_codes[symbol];
        length += own_lengths[symbol];
    }

    // A scan of the lengths by doubled steps, to and fro between two arrays.
    uint sum = length;
    sums[0][l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    int now = 0;
    for (uint step = 1; step < WORDS; step *= 2) {
        if (l >= step)
            sum += sums[now][l - step];
        now = 1 - now;
        sums[now][l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const uint all = sums[now][WORDS - 1];

    put(out, sum - length, code, length);
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint group = get_group_id(0);
    for (uint i = l; i < (all + 31) / 32; i += WORDS)
        packed[group * 2 * WORDS + i] = out[i];
    if (l == 0)
        bits[group] = all;
}
