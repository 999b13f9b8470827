// Splits blocks of a scale and 32 numbers of four bits into scales and nibbles in the order of the numbers.
typedef struct {
    ushort scale;
    uchar packed[16];
} block_t;

__kernel void split_blocks(__global block_t *blocks, __global uchar *nibbles, __global ushort *scales)
{
    const size_t at = get_global_id(0) / 8;
    const int i = get_global_id(0) & 7;
    __global block_t *b = blocks + at;
    __global uchar *to = nibbles + 16 * at;

    if (i == 0)
        scales[at] = b->scale;
    uchar even = b->packed[2 * i];
    uchar odd = b->packed[2 * i + 1];

    to[i] = (even & 0x0F) | ((odd & 0x0F) << 4);
    to[i + 8] = ((even & 0xF0) >> 4) | (odd & 0xF0);
}
