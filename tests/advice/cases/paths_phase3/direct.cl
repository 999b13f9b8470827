// Third phase of blocked Floyd-Warshall: all pairs by way of the 32 vertices from pivot on.
// A group does 64 x 64 pairs, an item 4 x 4
#define K 32
#define TILE 64

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void all_pairs(__global const int4 *restrict dist, __global int4 *restrict next, const int n, const int pivot)
{
    const int x = get_global_id(0), y = get_global_id(1) * 4, quads = n / 4;

    int4 best[4];
    for (int r = 0; r < 4; r++)
        best[r] = dist[(y + r) * quads + x];

    for (int k = 0; k < K / 4; k++) {
        const int row = (pivot + 4 * k) * quads + x;
        const int4 b0 = dist[row], b1 = dist[row + quads], b2 = dist[row + 2 * quads], b3 = dist[row + 3 * quads];
        #pragma unroll
        for (int r = 0; r < 4; r++) {
            const int4 a = dist[(y + r) * quads + pivot / 4 + k];
            best[r] = min(min(best[r], a.x + b0), min(a.y + b1, min(a.z + b2, a.w + b3)));
        }
    }
    for (int r = 0; r < 4; r++)
        next[(y + r) * quads + x] = best[r];
}
