// Bytes become words of a code of unequal lengths: eight an item, 1024 a group, packed in local memory.
#define G 128

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void encode(__global const uint2 *data, __global const uint *words, __global const uint *lengths, __global uint *out,
            __global uint *bits_of)
{
    __local uint my_words[256], my_lengths[256], as[G], packed[2 * G], last;
    const uint l = get_local_id(0);
    ulong coded[2] = { 0, 0 };
    uint length[2] = { 0, 0 };

    for (uint i = l; i < 256; i += G) {
        my_words[i] = words[i];
        my_lengths[i] = lengths[i];
        packed[i] = 0;
    }
    const uint2 eight = data[get_global_id(0)];
    const uint four[2] = { eight.x, eight.y };
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (uint half_of = 0; half_of < 2; half_of++) {
        for (uint i = 0; i < 4; i++) {
            uchar symbol = four[half_of] >> (3 - i) * 8;
            uint word = my_words[symbol];
            uint bits = my_lengths[symbol];
            coded[half_of] = coded[half_of] << bits | word;
            length[half_of] += bits;
        }
    }
    as[l] = length[0] + length[1];

    uint offset = 1;
    for (uint d = G / 2; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d)
            as[offset * (2 * l + 2) - 1] += as[offset * (2 * l + 1) - 1];
        offset *= 2;
    }
    if (l == 0)
        as[G - 1] = 0;
    for (uint d = 1; d < G; d *= 2) {
        offset /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d) {
            uint a = offset * (2 * l + 1) - 1, b = offset * (2 * l + 2) - 1, t = as[a];
            as[a] = as[b];
            as[b] += t;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint start = as[l];
    if (l == G - 1) {
        last = (start + length[0] + length[1]) / 32;
        bits_of[get_group_id(0)] = start + length[0] + length[1];
    }

    #pragma unroll
    for (uint half_of = 0; half_of < 2; half_of++) {
        uint at = start / 32, room = 32 - start % 32, left = length[half_of];
        start += left;
        while (left > 0) {
            uint bits = min(room, left);
            uint part = (uint)(coded[half_of] >> (left - bits));
            if (bits < 32)
                part &= (1u << bits) - 1;
            atomic_or(&packed[at], part << (room - bits));
            left -= bits;
            room = 32;
            at++;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = l; i <= last; i += G)
        out[get_group_id(0) * 2 * G + i] = packed[i];
}
