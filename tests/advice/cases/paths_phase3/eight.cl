// Third phase of blocked Floyd-Warshall: all pairs by way of the 32 vertices from pivot on.
// A group does 64 x 64 pairs, an item 8 x 4
#define K 32
#define TILE 64

__kernel __attribute__((reqd_work_group_size(16, 8, 1)))
void all_pairs(__global const int4 *restrict dist, __global int4 *restrict next, const int n, const int pivot)
{
    __local int4 from[TILE][K / 4 + 1];
    __local int4 to[K][TILE / 4];
    const int tx = get_local_id(0), ty = get_local_id(1), t = ty * 16 + tx;
    const int x = get_global_id(0), y = get_group_id(1) * TILE, quads = n / 4;

    for (int i = t; i < TILE * K / 4; i += 128) {
        from[i / (K / 4)][i % (K / 4)] = dist[(y + i / (K / 4)) * quads + pivot / 4 + i % (K / 4)];
        to[i / (TILE / 4)][i % (TILE / 4)] = dist[(pivot + i / (TILE / 4)) * quads + get_group_id(0) * 16 + i % 16];
    }
    int4 best[8];
    for (int r = 0; r < 8; r++)
        best[r] = dist[(y + ty * 8 + r) * quads + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < K / 4; k++) {
        const int4 b0 = to[4 * k][tx], b1 = to[4 * k + 1][tx], b2 = to[4 * k + 2][tx], b3 = to[4 * k + 3][tx];
        #pragma unroll
        for (int r = 0; r < 8; r++) {
            const int4 a = from[ty * 8 + r][k];
            best[r] = min(min(best[r], a.x + b0), min(a.y + b1, min(a.z + b2, a.w + b3)));
        }
    }
    for (int r = 0; r < 8; r++)
        next[(y + ty * 8 + r) * quads + x] = best[r];
}
