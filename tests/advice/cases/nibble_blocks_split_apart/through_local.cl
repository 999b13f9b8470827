// Splits blocks of a scale and 32 numbers of four bits into scales and nibbles in the order of the numbers.
// The group loads its blocks word by word.
typedef struct {
    ushort scale;
    uchar packed[16];
} block_t;

#define WORDS (64 * 18 / 4)

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void split_blocks(__global block_t *blocks, __global uchar *nibbles, __global ushort *scales)
{
    __local uint staged[WORDS];
    __global const uint *from = (__global const uint *)blocks + WORDS * get_group_id(0);

    for (int i = get_local_id(0); i < WORDS; i += 64)
        staged[i] = from[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    __local block_t *b = (__local block_t *)staged + get_local_id(0);
    __global uchar *to = nibbles + 16 * get_global_id(0);

    scales[get_global_id(0)] = b->scale;
    for (int i = 0; i < 8; ++i) {
        uchar even = b->packed[2 * i];
        uchar odd = b->packed[2 * i + 1];

        to[i] = (even & 0x0F) | ((odd & 0x0F) << 4);
        to[i + 8] = ((even & 0xF0) >> 4) | (odd & 0xF0);
    }
}
