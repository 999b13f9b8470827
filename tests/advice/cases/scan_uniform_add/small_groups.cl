// Last step of a scan of a large array: each block of 1024 gets the sum of all blocks before it.
// Four groups a block.
__kernel void uniformUpdate(__global uint4 *d_Data, __global const uint *d_Sums)
{
    __local uint buf[1];

    uint pos = get_global_id(0);
    if (get_local_id(0) == 0)
        buf[0] = d_Sums[get_group_id(0) / 4];
    barrier(CLK_LOCAL_MEM_FENCE);

    uint4 data4 = d_Data[pos];
    data4 += (uint4)buf[0];
    d_Data[pos] = data4;
}
