// A sequence is packed 16 bases to a word; every 15-mer is looked up in an open hash table.
#define EMPTY 0xffffffffu
#define MASK15 0x3fffffffu

__kernel void probe(__global const uint *restrict seq, __global const uint *restrict keys,
                    __global const uint *restrict values,
                    __global uint *restrict found, const uint bits)
{
    const uint i = get_global_id(0);
    const uint w = i >> 4, shift = (i & 15) * 2;
    const ulong two = ((ulong)seq[w + 1] << 32) | seq[w];
    const uint key = (uint)(two >> shift) & MASK15;

    const uint mask = (1u << bits) - 1;
    uint h = (key * 2654435761u) >> (32 - bits);
    uint k = keys[h];
    while (k != key && k != EMPTY) {
        h = (h + 1) & mask;
        k = keys[h];
    }
    found[i] = k == key ? values[h] : 0;
}
