// mask: a byte for 16 x 16 pixels
#define BLENDED(x, y) mask[((y) / 16) * (w / 16) + (x) / 16]
#define GX 32
#define GY 8

kernel void blend_step(global const float4 *restrict src, global const float4 *restrict guide,
                       global const uchar *restrict mask, global float4 *restrict dst, const int w, const int h)
{
    local float4 t[GY + 2][GX + 2];
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int at = y * w + x;
    const int lx = get_local_id(0) + 1;
    const int ly = get_local_id(1) + 1;

    t[ly][lx] = src[at];
    if (lx == 1 && x > 0)
        t[ly][0] = src[at - 1];
    if (lx == GX && x < w - 1)
        t[ly][GX + 1] = src[at + 1];
    if (ly == 1 && y > 0)
        t[0][lx] = src[at - w];
    if (ly == GY && y < h - 1)
        t[GY + 1][lx] = src[at + w];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x == 0 || y == 0 || x == w - 1 || y == h - 1 || !BLENDED(x, y)) {
        dst[at] = t[ly][lx];
        return;
    }
    const float4 sum = t[ly - 1][lx] + t[ly][lx - 1] + t[ly][lx + 1] + t[ly + 1][lx];
    dst[at] = 0.25f * (sum + guide[at]);
}
