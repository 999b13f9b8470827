// Last step of a scan of a large array: each block of 1024 gets the sum of all blocks before it.
// A group does two blocks, and loads both before it stores one.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void uniformUpdate(__global uint4 *restrict d_Data, __global const uint *restrict d_Sums)
{
    uint block = get_group_id(0) * 2;
    uint pos = block * 256 + get_local_id(0);

    uint4 first = d_Data[pos];
    uint4 second = d_Data[pos + 256];
    uint2 sums = vload2(get_group_id(0), d_Sums);
    d_Data[pos] = first + sums.x;
    d_Data[pos + 256] = second + sums.y;
}
