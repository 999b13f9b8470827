#define COLS 16
#define LANES 16   // items side by side down a column
#define EACH 8     // rows that an item keeps

kernel void integral_cols(global uint *restrict sums, global const uint *restrict rows, int w, int h)
{
    local uint part[2][LANES][COLS];
    int x = get_global_id(0), lx = get_local_id(0), t = get_local_id(1), turn = 0;
    uint above = 0, next[EACH];

#pragma unroll
    for (int k = 0; k < EACH; ++k)
        next[k] = rows[(t * EACH + k) * w + x];
    for (int y = t * EACH; y < h; y += LANES * EACH) {
        uint v[EACH], mine = 0;
#pragma unroll
        for (int k = 0; k < EACH; ++k)
            v[k] = mine += next[k];
        int later = min(y + LANES * EACH, h - EACH);
#pragma unroll
        for (int k = 0; k < EACH; ++k)
            next[k] = rows[(later + k) * w + x];
        part[turn][t][lx] = mine;
        barrier(CLK_LOCAL_MEM_FENCE);
        uint all = 0, to_here = above;
#pragma unroll
        for (int k = 0; k < LANES; ++k) {
            if (k == t) to_here += all;
            all += part[turn][k][lx];
        }
#pragma unroll
        for (int k = 0; k < EACH; ++k)
            sums[(y + k) * w + x] = to_here + v[k];
        above += all;
        turn ^= 1;
    }
}
