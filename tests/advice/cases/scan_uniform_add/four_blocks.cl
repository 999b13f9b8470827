// Last step of a scan of a large array: each block of 1024 gets the sum of all blocks before it.
// A group does four blocks.
#define BLOCKS 4

__kernel void uniformUpdate(__global uint4 *d_Data, __global const uint *d_Sums)
{
    __local uint buf[BLOCKS];

    uint lid = get_local_id(0);
    uint block = get_group_id(0) * BLOCKS;
    if (lid < BLOCKS)
        buf[lid] = d_Sums[block + lid];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint b = 0; b < BLOCKS; b++) {
        uint pos = (block + b) * get_local_size(0) + lid;
        uint4 data4 = d_Data[pos];
        data4 += (uint4)buf[b];
        d_Data[pos] = data4;
    }
}
