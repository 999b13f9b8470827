// Last step of a scan of a large array: each block of 1024 gets the sum of all blocks before it.
__kernel void uniformUpdate(__global uint4 *d_Data, __global const uint *d_Sums)
{
    uint pos = get_global_id(0);
    uint4 data4 = d_Data[pos];
    data4 += (uint4)d_Sums[get_group_id(0)];
    d_Data[pos] = data4;
}
