// mask: a byte for 16 x 16 pixels
#define BLENDED(x, y) mask[((y) / 16) * (w / 16) + (x) / 16]
#define ROWS 4

// 4 rows an item, all loaded before they are needed; a group is within a square
kernel __attribute__((reqd_work_group_size(16, 4, 1)))
void blend_step(global const float4 *restrict src, global const float4 *restrict guide,
                global const uchar *restrict mask, global float4 *restrict dst, const int w, const int h)
{
    const int x = get_global_id(0), y = get_global_id(1) * ROWS;
    float4 s[ROWS + 2];

    src += y * w + x;
    guide += y * w + x;
    dst += y * w + x;
#pragma unroll
    for (int r = 0; r < ROWS; ++r)
        s[r + 1] = src[r * w];
    if (!BLENDED(x, y) || x == 0 || x == w - 1) {
#pragma unroll
        for (int r = 0; r < ROWS; ++r)
            dst[r * w] = s[r + 1];
        return;
    }
    s[0] = src[y > 0 ? -w : 0];
    s[ROWS + 1] = src[y + ROWS < h ? ROWS * w : 0];
#pragma unroll
    for (int r = 0; r < ROWS; ++r) {
        const float4 sum = s[r] + src[r * w - 1] + src[r * w + 1] + s[r + 2] + guide[r * w];
        dst[r * w] = y + r == 0 || y + r == h - 1 ? s[r + 1] : 0.25f * sum;
    }
}
