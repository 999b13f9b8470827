// mask: a byte for 16 x 16 pixels
#define BLENDED(x, y) mask[((y) / 16) * (w / 16) + (x) / 16]

kernel void blend_step(global const float4 *restrict src, global const float4 *restrict guide,
                       global const uchar *restrict mask, global float4 *restrict dst, const int w, const int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int at = y * w + x;

    if (x == 0 || y == 0 || x == w - 1 || y == h - 1 || !BLENDED(x, y)) {
        dst[at] = src[at];
        return;
    }
    const float4 sum = src[at - w] + src[at - 1] + src[at + 1] + src[at + w];
    dst[at] = 0.25f * (sum + guide[at]);
}
