#define RX 4
#define RY 3
#define EACH 4
#define GX 32
#define GY 4
#define WIDE (GX + 2 * RX)
#define HIGH (GY * EACH + 2 * RY)

// four pixels above each other an item, from a tile; bits in two halves of 32
__kernel __attribute__((reqd_work_group_size(GX, GY, 1)))
void census_transform(__global const uchar *restrict img, __global ulong *restrict census, const int w, const int h)
{
    __local uchar tile[HIGH][WIDE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1) * EACH;
    const int left = get_group_id(0) * GX - RX, top = get_group_id(1) * GY * EACH - RY;

    for (int j = ly; j < HIGH; j += GY)
        for (int i = lx; i < WIDE; i += GX)
            tile[j][i] = img[clamp(top + j, 0, h - 1) * w + clamp(left + i, 0, w - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    uint centre[EACH], upper[EACH], lower[EACH];
#pragma unroll
    for (int e = 0; e < EACH; e++) {
        centre[e] = tile[ly * EACH + e + RY][lx + RX];
        upper[e] = lower[e] = 0;
    }
#pragma unroll
    for (int k = 0; k < EACH + 2 * RY; k++)
#pragma unroll
        for (int i = 0; i <= 2 * RX; i++) {
            const uint p = tile[ly * EACH + k][lx + i];
#pragma unroll
            for (int e = 0; e < EACH; e++) {
                const int at = (k - e) * (2 * RX + 1) + i;
                if (k < e || k > e + 2 * RY || at == 31)
                    continue;
                if (at < 31)
                    upper[e] = upper[e] << 1 | (p < centre[e] ? 1u : 0u);
                else
                    lower[e] = lower[e] << 1 | (p < centre[e] ? 1u : 0u);
            }
        }
#pragma unroll
    for (int e = 0; e < EACH; e++) {
        const bool rim = x < RX || y + e < RY || x >= w - RX || y + e >= h - RY;
        census[(y + e) * w + x] = rim ? 0 : (ulong)upper[e] << 31 | lower[e];
    }
}
