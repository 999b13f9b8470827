// mask: a byte for 16 x 16 pixels
#define BLENDED(x, y) mask[((y) / 16) * (w / 16) + (x) / 16]

kernel void blend_step(global const float4 *restrict src, global const float4 *restrict guide,
                       global const uchar *restrict mask, global float4 *restrict dst, const int w, const int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int at = y * w + x;
    // neighbours, of pixels at the rim within the image
    const int up = max(y - 1, 0) * w + x, down = min(y + 1, h - 1) * w + x;
    const int left = y * w + max(x - 1, 0), right = y * w + min(x + 1, w - 1);

    const float4 old = src[at];
    const float4 sum = src[up] + src[left] + src[right] + src[down];
    const float4 blended = 0.25f * (sum + guide[at]);
    const int keep = x == 0 || y == 0 || x == w - 1 || y == h - 1 || !BLENDED(x, y);
    dst[at] = keep ? old : blended;
}
