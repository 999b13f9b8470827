// Decodes streams of bytes that an entropy coder has written, each by an item.
// Four symbols are stored at once.
#define BITS 12
#define SLOTS (1 << BITS)
#define LOW (1u << 23)

typedef struct {
    ushort from, share;
} Symbol;

__kernel void decode(__global const uchar *coded, int stride, __global const uchar *symbol_of_slot,
                     __global const Symbol *symbols, __global uint *out, int length)
{
    const int stream = get_global_id(0);
    __global const uchar *next = coded + stream * stride;
    __global uint *to = out + stream * (length / 4);
    uint four = 0;
    uint state = next[0] | next[1] << 8 | next[2] << 16 | (next[3] & 0x3F | 0x40) << 24;

    next += 4;
    for (int i = 0; i < length; i++) {
        const uint slot = state & (SLOTS - 1);
        const uchar symbol = symbol_of_slot[slot];
        const Symbol coded_as = symbols[symbol];

        four |= (uint)symbol << 8 * (i % 4);
        if (i % 4 == 3) {
            to[i / 4] = four;
            four = 0;
        }
        state = coded_as.share * (state >> BITS) + slot - coded_as.from;
        while (state < LOW)
            state = state << 8 | *next++;
    }
}
