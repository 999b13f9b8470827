// A sequence is packed 16 bases to a word; every 15-mer is looked up in an open hash table.
#define EMPTY 0xffffffffu
#define MASK15 0x3fffffffu
#define GROUP 256

__kernel void probe(__global const uint *restrict seq, __global const uint2 *restrict slots,
                    __global uint *restrict found, const uint bits)
{
    __local uint words[GROUP / 16 + 1];
    const uint i = get_global_id(0), l = get_local_id(0);
    if (l <= GROUP / 16) words[l] = seq[get_group_id(0) * (GROUP / 16) + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint w = l >> 4, shift = (i & 15) * 2;
    const ulong two = ((ulong)words[w + 1] << 32) | words[w];
    const uint key = (uint)(two >> shift) & MASK15;

    const uint mask = (1u << bits) - 1;
    uint h = (key * 2654435761u) >> (32 - bits);
    uint2 s = slots[h];
    while (s.x != key && s.x != EMPTY) {
        h = (h + 1) & mask;
        s = slots[h];
    }
    found[i] = s.x == key ? s.y : 0;
}
