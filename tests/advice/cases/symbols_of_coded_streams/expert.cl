// Decodes streams of bytes that an entropy coder has written, each by an item.
// One table of words in local memory; bytes are loaded and stored by words.
#define BITS 12
#define SLOTS (1 << BITS)
#define LOW (1u << 23)

__kernel void decode(__global const uint *restrict coded, int stride, __global const uint *restrict slots,
                     __global uint *restrict out, int length)
{
    __local uint table[SLOTS];
    const int stream = get_global_id(0), l = get_local_id(0), items = get_local_size(0);

    for (int i = l; i < SLOTS; i += items)
        table[i] = slots[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    __global const uint *next = coded + stream * (stride / 4);
    __global uint *to = out + stream * (length / 4);
    uint state = next[0] & 0x3FFFFFFF | 0x40000000, left = 4, word = next[1], ahead = next[2];

    next += 3;
    for (int i = 0; i < length; i += 4) {
        uint four = 0;

        #pragma unroll
        for (int k = 0; k < 4; k++) {
            const uint entry = table[state & (SLOTS - 1)];

            four |= (entry & 255) << 8 * k;
            state = (entry >> 8 & 4095) * (state >> BITS) + (entry >> 20);
            if (state < LOW) {
                state = state << 8 | word & 255;
                word >>= 8;
                if (--left == 0) {
                    word = ahead;
                    ahead = *next++;
                    left = 4;
                }
            }
        }
        to[i / 4] = four;
    }
}
