// Planes of a tensor, of which each GROUPS-th belongs to the same group, are put in the order of groups.
// An item has four floats of one row.
#define GROUPS 3

kernel void reorder_planes(global const float *from, global float *to, const int row, const int plane,
                           const int members)
{
    const int z = get_global_id(2), member = z / GROUPS, group = z % GROUPS;
    const int x = get_global_id(0) * 4, y = get_global_id(1);
    global const float *in = from + z * plane + y * row + x;
    global float *out = to + (group * members + member) * plane + y * row + x;
    vstore4(vload4(0, in), 0, out);
}
