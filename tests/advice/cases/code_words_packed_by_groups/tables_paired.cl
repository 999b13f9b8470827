// Bytes become words of a code of unequal lengths: four an item, 1024 a group, packed in local memory.
#define G 256

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void encode(__global const uint *data, __global const uint *words, __global const uint *lengths, __global uint *out,
            __global uint *bits_of)
{
    __local uint as[G], last;
    __local uint2 pairs[256];
    const uint id = get_global_id(0), l = get_local_id(0);
    ulong coded = 0;
    uint length = 0;

    pairs[l] = (uint2)(words[l], lengths[l]);
    uint four = data[id];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = 0; i < 4; i++) {
        uchar symbol = four >> (3 - i) * 8;
        uint2 pair = pairs[symbol];
        coded = coded << pair.y | pair.x;
        length += pair.y;
    }
    as[l] = length;

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
        bits_of[get_group_id(0)] = start + length;
        last = (start + length) / 32;
    }
    as[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    uint at = start / 32, room = 32 - start % 32;
    while (length > 0) {
        uint bits = min(room, length);
        uint part = (uint)(coded >> (length - bits));
        if (bits < 32)
            part &= (1u << bits) - 1;
        atomic_or(&as[at], part << (room - bits));
        length -= bits;
        room = 32;
        at++;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l <= last)
        out[id] = as[l];
}
