// All shortest paths, one pass: from row to column by way of node k, where that is shorter.
kernel void relax(global uint *length, global uint *through, const uint nodes, const uint k)
{
    const int to = get_global_id(0), from = get_global_id(1);

    const int direct = length[from * nodes + to];
    const int detour = length[from * nodes + k] + length[k * nodes + to];
    if (detour < direct) {
        length[from * nodes + to] = detour;
        through[from * nodes + to] = k;
    }
}
