// All shortest paths, one pass: from row to column by way of node k, where that is shorter. The ways from and to k
// that a group needs are in local memory.
kernel void relax(global uint *length, global uint *through, const uint nodes, const uint k)
{
    local uint first[16], second[16];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int to = get_global_id(0), from = get_global_id(1);

    if (ly == 0) second[lx] = length[k * nodes + to];
    if (ly == 1) first[lx] = length[(from - ly + lx) * nodes + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int direct = length[from * nodes + to];
    const int detour = first[ly] + second[lx];
    if (detour < direct) {
        length[from * nodes + to] = detour;
        through[from * nodes + to] = k;
    }
}
