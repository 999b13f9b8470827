// All shortest paths, one pass: from row to column by way of node k, where that is shorter. An item does four columns.
kernel void relax(global uint *length, global uint *through, const uint nodes, const uint k)
{
    const int to = 4 * get_global_id(0), from = get_global_id(1);
    global uint *cell = length + from * nodes + to;

    const uint4 direct = vload4(0, cell);
    const uint4 detour = length[from * nodes + k] + vload4(0, length + k * nodes + to);
    if (any(detour < direct)) {
        global uint *via = through + from * nodes + to;
        if (detour.x < direct.x) { cell[0] = detour.x; via[0] = k; }
        if (detour.y < direct.y) { cell[1] = detour.y; via[1] = k; }
        if (detour.z < direct.z) { cell[2] = detour.z; via[2] = k; }
        if (detour.w < direct.w) { cell[3] = detour.w; via[3] = k; }
    }
}
