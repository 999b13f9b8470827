// Planes of a tensor, of which each GROUPS-th belongs to the same group, are put in the order of groups.
// What a group copies goes through local memory.
#define GROUPS 3

kernel void reorder_planes(global const float *from, global float *to, const int row, const int plane,
                           const int members)
{
    local float4 block[4][4][32];
    const int z = get_global_id(2), member = z / GROUPS, group = z % GROUPS;
    const int x = get_global_id(0) * 4, y = get_global_id(1) * 4;
    global const float *in = from + z * plane + y * row + x;
    global float *out = to + (group * members + member) * plane + y * row + x;
    const int lx = get_local_id(0), ly = get_local_id(1);

    for (int r = 0; r < 4; r++)
        block[ly][r][lx] = vload4(0, in + r * row);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int r = 0; r < 4; r++)
        vstore4(block[ly][r][lx], 0, out + r * row);
}
