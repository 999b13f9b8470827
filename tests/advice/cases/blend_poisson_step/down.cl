// mask: a byte for 16 x 16 pixels
#define BLENDED(x, y) mask[((y) / 16) * (w / 16) + (x) / 16]
#define ROWS 16

// 16 rows an item
kernel void blend_step(global const float4 *restrict src, global const float4 *restrict guide,
                       global const uchar *restrict mask, global float4 *restrict dst, const int w, const int h)
{
    const int x = get_global_id(0);
    const int first = get_global_id(1) * ROWS;
    int at = first * w + x;

    float4 up, here = first > 0 ? src[at - w] : (float4)(0.0f), down = src[at];
    for (int y = first; y < first + ROWS; ++y, at += w) {
        up = here;
        here = down;
        if (y < h - 1)
            down = src[at + w];
        if (x == 0 || y == 0 || x == w - 1 || y == h - 1 || !BLENDED(x, y))
            dst[at] = here;
        else
            dst[at] = 0.25f * (up + src[at - 1] + src[at + 1] + down + guide[at]);
    }
}
