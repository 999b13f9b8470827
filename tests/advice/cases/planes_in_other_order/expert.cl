// Planes of a tensor, of which each GROUPS-th belongs to the same group, are put in the order of groups.
// An item has four floats of two rows; a group has 16 rows that follow each other.
#define GROUPS 3

kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void reorder_planes(global const float4 *restrict from, global float4 *restrict to, const int row, const int plane,
                    const int members)
{
    const int z = get_global_id(2), member = z / GROUPS, group = z % GROUPS, quads = row / 4;
    const int at = (get_group_id(1) * 16 + get_local_id(1)) * quads + get_global_id(0);
    global const float4 *in = from + z * (plane / 4) + at;
    global float4 *out = to + (group * members + member) * (plane / 4) + at;

    const float4 a = in[0], b = in[8 * quads];
    out[0] = a;
    out[8 * quads] = b;
}
