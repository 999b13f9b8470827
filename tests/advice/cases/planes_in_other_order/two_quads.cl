// Planes of a tensor, of which each GROUPS-th belongs to the same group, are put in the order of groups.
// An item has eight floats of four rows.
#define GROUPS 3

kernel void reorder_planes(global const float *from, global float *to, const int row, const int plane,
                           const int members)
{
    const int z = get_global_id(2), member = z / GROUPS, group = z % GROUPS;
    const int x = get_global_id(0) * 8, y = get_global_id(1) * 4;
    global const float *in = from + z * plane + y * row + x;
    global float *out = to + (group * members + member) * plane + y * row + x;

    const float8 a = vload8(0, in);
    const float8 b = vload8(0, in + row);
    const float8 c = vload8(0, in + 2 * row);
    const float8 d = vload8(0, in + 3 * row);
    vstore8(a, 0, out);
    vstore8(b, 0, out + row);
    vstore8(c, 0, out + 2 * row);
    vstore8(d, 0, out + 3 * row);
}
