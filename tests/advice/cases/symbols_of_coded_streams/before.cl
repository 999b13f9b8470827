// Decodes streams of bytes that an entropy coder has written, each by an item.
#define BITS 12
#define SLOTS (1 << BITS)
#define LOW (1u << 23)

typedef struct {
    ushort from, share;
} Symbol;

__kernel void decode(__global const uchar *coded, int stride, __global const uchar *symbol_of_slot,
                     __global const Symbol *symbols, __global uchar *out, int length)
{
    const int stream = get_global_id(0);
    __global const uchar *next = coded + stream * stride;
    __global uchar *to = out + stream * length;
    uint state = next[0] | next[1] << 8 | next[2] << 16 | (next[3] & 0x3F | 0x40) << 24;

    next += 4;
    for (int i = 0; i < length; i++) {
        const uint slot = state & (SLOTS - 1);
        const uchar symbol = symbol_of_slot[slot];
        const Symbol coded_as = symbols[symbol];

        to[i] = symbol;
        state = coded_as.share * (state >> BITS) + slot - coded_as.from;
        while (state < LOW)
            state = state << 8 | *next++;
    }
}
