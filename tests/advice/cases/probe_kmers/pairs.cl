// A sequence is packed 16 bases to a word; every 15-mer is looked up in an open hash table.
#define EMPTY 0xffffffffu
#define MASK15 0x3fffffffu

__kernel void probe(__global const uint *restrict seq, __global const uint2 *restrict slots,
                    __global uint *restrict found, const uint bits)
{
    const uint i = get_global_id(0);
    const uint w = i >> 4, shift = (i & 15) * 2;
    const ulong two = ((ulong)seq[w + 1] << 32) | seq[w];
    const uint key = (uint)(two >> shift) & MASK15;

    const uint mask = (1u << bits) - 1;
    uint h = (key * 2654435761u) >> (32 - bits);
    // two slots at a time, the first of a pair left out where h is the second
    uint result = 0;
    for (uint pair = h >> 1, first = h & 1;; pair = (pair + 1) & (mask >> 1), first = 0) {
        const uint4 s = ((__global const uint4 *)slots)[pair];
        if (!first) {
            if (s.x == key) { result = s.y; break; }
            if (s.x == EMPTY) break;
        }
        if (s.z == key) { result = s.w; break; }
        if (s.z == EMPTY) break;
    }
    found[i] = result;
}
