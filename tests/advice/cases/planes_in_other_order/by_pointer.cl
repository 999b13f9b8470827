// Planes of a tensor, of which each GROUPS-th belongs to the same group, are put in the order of groups.
#define GROUPS 3

kernel void reorder_planes(global const float4 *from, global float4 *to, const int row, const int plane,
                           const int members)
{
    const int z = get_global_id(2), member = z / GROUPS, group = z % GROUPS;
    const int x = get_global_id(0), y = get_global_id(1) * 4;
    const int quads = row / 4;
    global const float4 *in = from + z * (plane / 4) + y * quads + x;
    global float4 *out = to + (group * members + member) * (plane / 4) + y * quads + x;

    const float4 a = in[0], b = in[quads], c = in[2 * quads], d = in[3 * quads];
    out[0] = a;
    out[quads] = b;
    out[2 * quads] = c;
    out[3 * quads] = d;
}
