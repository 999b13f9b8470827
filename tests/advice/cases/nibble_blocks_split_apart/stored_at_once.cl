// Splits blocks of a scale and 32 numbers of four bits into scales and nibbles in the order of the numbers.
typedef struct {
    ushort scale;
    uchar packed[16];
} block_t;

__kernel void split_blocks(__global block_t *blocks, __global uchar *nibbles, __global ushort *scales)
{
    __global block_t *b = blocks + get_global_id(0);
    uchar to[16];

    scales[get_global_id(0)] = b->scale;
    #pragma unroll
    for (int i = 0; i < 8; ++i) {
        uchar even = b->packed[2 * i];
        uchar odd = b->packed[2 * i + 1];

        to[i] = (even & 0x0F) | ((odd & 0x0F) << 4);
        to[i + 8] = ((even & 0xF0) >> 4) | (odd & 0xF0);
    }
    ((__global uchar16 *)nibbles)[get_global_id(0)] = (uchar16)(to[0], to[1], to[2], to[3], to[4], to[5], to[6],
        to[7], to[8], to[9], to[10], to[11], to[12], to[13], to[14], to[15]);
}
