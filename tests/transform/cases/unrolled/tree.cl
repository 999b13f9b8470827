/* A sum as a tree: the steps are no constants added. */
kernel void tree(global const int *in, global int *out, int n)
{
    local int row[16];
    const int g = get_global_id(0), l = get_local_id(0);
    row[l] = in[g];
    for (int i = 8; i > 0; i /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < i) row[l] += row[l + i];
    }
    if (l == 0) out[get_group_id(0)] = row[0];
}
