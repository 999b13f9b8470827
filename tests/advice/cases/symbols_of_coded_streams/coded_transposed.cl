// Decodes streams of bytes that an entropy coder has written, each by an item.
// Bytes of equal place in all streams stand side by side.
#define BITS 12
#define SLOTS (1 << BITS)
#define LOW (1u << 23)

typedef struct {
    ushort from, share;
} Symbol;

__kernel void decode(__global const uchar *coded, __global const uchar *symbol_of_slot,
                     __global const Symbol *symbols, __global uchar *out, int length)
{
    const int stream = get_global_id(0), stride = get_global_size(0);
    __global const uchar *next = coded + stream;
    __global uchar *to = out + stream * length;
    uint state = next[0] | next[stride] << 8 | next[2 * stride] << 16 | (next[3 * stride] & 0x3F | 0x40) << 24;

    next += 4 * stride;
    for (int i = 0; i < length; i++) {
        const uint slot = state & (SLOTS - 1);
        const uchar symbol = symbol_of_slot[slot];
        const Symbol coded_as = symbols[symbol];

        to[i] = symbol;
        state = coded_as.share * (state >> BITS) + slot - coded_as.from;
        for (; state < LOW; next += stride)
            state = state << 8 | *next;
    }
}
