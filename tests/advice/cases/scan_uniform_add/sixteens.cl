// Last step of a scan of a large array: each block of 1024 gets the sum of all blocks before it.
// 64 items, 16 elements each.
__kernel void uniformUpdate(__global uint16 *d_Data, __global const uint *d_Sums)
{
    __local uint buf[1];

    uint pos = get_global_id(0);
    if (get_local_id(0) == 0)
        buf[0] = d_Sums[get_group_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);

    uint16 data16 = d_Data[pos];
    data16 += (uint16)buf[0];
    d_Data[pos] = data16;
}
