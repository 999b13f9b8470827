// Splits blocks of a scale and 32 numbers of four bits into scales and nibbles in the order of the numbers.
typedef struct {
    ushort scale;
    uchar packed[16];
} block_t;

__kernel void split_blocks(__global const block_t *restrict blocks, __global uchar *restrict nibbles,
                           __global ushort *restrict scales)
{
    __global const block_t *restrict b = blocks + get_global_id(0);
    __global uchar *restrict to = nibbles + 16 * get_global_id(0);

    scales[get_global_id(0)] = b->scale;
    for (int i = 0; i < 8; ++i) {
        uchar even = b->packed[2 * i];
        uchar odd = b->packed[2 * i + 1];

        to[i] = (even & 0x0F) | ((odd & 0x0F) << 4);
        to[i + 8] = ((even & 0xF0) >> 4) | (odd & 0xF0);
    }
}
