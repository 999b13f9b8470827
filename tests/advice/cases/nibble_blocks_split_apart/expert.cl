// Splits blocks of a scale and 32 numbers of four bits into scales and nibbles in the order of the numbers.
// The group loads its blocks word by word, and items store four words each.

#define WORDS (64 * 18 / 4)

uint even_places(uint first, uint second)
{
    uint x = (first & 0x000F000F) | (first >> 4 & 0x00F000F0), y = (second & 0x000F000F) | (second >> 4 & 0x00F000F0);
    return (x & 0xFF) | (x >> 8 & 0xFF00) | (y & 0xFF) << 16 | (y & 0xFF0000) << 8;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void split_blocks(__global const uint *restrict blocks, __global uint4 *restrict nibbles,
                  __global ushort *restrict scales)
{
    __local uint staged[WORDS];
    __global const uint *from = blocks + WORDS * get_group_id(0);

    #pragma unroll
    for (int i = 0; i < 4; i++)
        staged[get_local_id(0) + 64 * i] = from[get_local_id(0) + 64 * i];
    if (get_local_id(0) < WORDS - 256)
        staged[get_local_id(0) + 256] = from[get_local_id(0) + 256];
    barrier(CLK_LOCAL_MEM_FENCE);

    __local const ushort *b = (__local const ushort *)staged + 9 * get_local_id(0);
    const uint4 in = (uint4)(b[1] | (uint)b[2] << 16, b[3] | (uint)b[4] << 16, 
                             b[5] | (uint)b[6] << 16, b[7] | (uint)b[8] << 16);
    const uint4 high = in >> 4;

    scales[get_global_id(0)] = b[0];
    nibbles[get_global_id(0)] = (uint4)(even_places(in.x, in.y), even_places(in.z, in.w),
                                        even_places(high.x, high.y), even_places(high.z, high.w));
}
