// All shortest paths, one pass: from row to column by way of node k, where that is shorter. An item does eight rows.
kernel void relax(global uint *length, global uint *through, const uint nodes, const uint k)
{
    const int to = get_global_id(0), rows = get_global_size(1);
    const int onward = length[k * nodes + to];

    for (int from = get_global_id(1); from < nodes; from += rows) {
        const int direct = length[from * nodes + to];
        const int detour = length[from * nodes + k] + onward;
        if (detour < direct) {
            length[from * nodes + to] = detour;
            through[from * nodes + to] = k;
        }
    }
}
