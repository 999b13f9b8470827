#define LANES 64

// a group for each column, LANES rows at a time
kernel void integral_cols(global uint *sums, global const uint *rows, int w, int h)
{
    local uint part[LANES];
    int x = get_group_id(0), t = get_local_id(0);
    uint before = 0;
    for (int y = t; y < h; y += LANES) {
        part[t] = rows[y * w + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int d = 1; d < LANES; d *= 2) {
            uint other = t >= d ? part[t - d] : 0;
            barrier(CLK_LOCAL_MEM_FENCE);
            part[t] += other;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        sums[y * w + x] = before + part[t];
        before += part[LANES - 1];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
