// A sequence is packed 16 bases to a word; an item looks up the sixteen 15-mers of a word.
#define EMPTY 0xffffffffu
#define MASK15 0x3fffffffu

__kernel void probe(__global const uint *restrict seq, __global const uint2 *restrict slots,
                    __global uint *restrict found, const uint bits)
{
    const uint w = get_global_id(0);
    const uint mask = (1u << bits) - 1;
    ulong two = ((ulong)seq[w + 1] << 32) | seq[w];

    for (uint b = 0; b < 16; b++, two >>= 2) {
        const uint key = (uint)two & MASK15;
        uint h = (key * 2654435761u) >> (32 - bits);
        uint2 s = slots[h];
        while (s.x != key && s.x != EMPTY) {
            h = (h + 1) & mask;
            s = slots[h];
        }
        found[w * 16 + b] = s.x == key ? s.y : 0;
    }
}
