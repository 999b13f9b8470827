// Decodes streams of bytes that an entropy coder has written, each by an item.
// Symbol, share and start of a slot stand in a word of one table.
#define BITS 12
#define SLOTS (1 << BITS)
#define LOW (1u << 23)

__kernel void decode(__global const uchar *coded, int stride, __global const uint *slots,
                     __global uchar *out, int length)
{
    const int stream = get_global_id(0);
    __global const uchar *next = coded + stream * stride;
    __global uchar *to = out + stream * length;
    uint state = next[0] | next[1] << 8 | next[2] << 16 | (next[3] & 0x3F | 0x40) << 24;

    next += 4;
    for (int i = 0; i < length; i++) {
        const uint slot = state & (SLOTS - 1);
        const uint entry = slots[slot];

        to[i] = entry & 255;
        state = (entry >> 8 & 4095) * (state >> BITS) + (entry >> 20);
        while (state < LOW)
            state = state << 8 | *next++;
    }
}
