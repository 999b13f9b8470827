// Planes of a tensor, of which each GROUPS-th belongs to the same group, are put in the order of groups.
#define GROUPS 3

kernel void reorder_planes(global const float *from, global float *to, const int row, const int plane,
                           const int members)
{
    const int z = get_global_id(2), member = z / GROUPS, group = z % GROUPS;
    const int x = get_global_id(0) * 4, y = get_global_id(1) * 4;
    global const float *in = from + z * plane + y * row + x;
    global float *out = to + (group * members + member) * plane + y * row + x;

    const float4 a = vload4(0, in);
    const float4 b = vload4(0, in + row);
    const float4 c = vload4(0, in + 2 * row);
    const float4 d = vload4(0, in + 3 * row);
    vstore4(a, 0, out);
    vstore4(b, 0, out + row);
    vstore4(c, 0, out + 2 * row);
    vstore4(d, 0, out + 3 * row);
}
