// All shortest paths, one pass: from row to column by way of node k, where that is shorter. An item does four columns
// of two rows, which are loaded before one is stored.
#define ROWS 2

kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void relax(global uint *length, global uint *through, const uint nodes, const uint k)
{
    const uint to = 4 * get_global_id(0), rows = get_global_size(1), top = get_global_id(1);
    const uint4 onward = *(global const uint4 *)(length + k * nodes + to);
    uint4 direct[ROWS];
    uint first[ROWS];

    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        direct[r] = *(global const uint4 *)(length + (top + r * rows) * nodes + to);
        first[r] = length[(top + r * rows) * nodes + k];
    }
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        const uint4 detour = first[r] + onward;
        if (any(detour < direct[r])) {
            global uint *cell = length + (top + r * rows) * nodes + to, *via = through + (top + r * rows) * nodes + to;
            if (detour.x < direct[r].x) { cell[0] = detour.x; via[0] = k; }
            if (detour.y < direct[r].y) { cell[1] = detour.y; via[1] = k; }
            if (detour.z < direct[r].z) { cell[2] = detour.z; via[2] = k; }
            if (detour.w < direct[r].w) { cell[3] = detour.w; via[3] = k; }
        }
    }
}
