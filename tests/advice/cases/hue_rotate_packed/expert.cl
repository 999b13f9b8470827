float3 rgb_to_hsv(float3 c)
{
    float hi = fmax(c.x, fmax(c.y, c.z)), lo = fmin(c.x, fmin(c.y, c.z)), d = hi - lo;
    float above = hi == c.x ? c.y - c.z : hi == c.y ? c.z - c.x : c.x - c.y;
    float h = (hi == c.x ? 0.0f : hi == c.y ? 2.0f : 4.0f) + above / (d > 0.0f ? d : 1.0f);
    h = d > 0.0f ? h : 0.0f;
    h += h < 0.0f ? 6.0f : 0.0f;
    return (float3)(h, d / (hi > 0.0f ? hi : 1.0f), hi);
}

float one_of(float3 c, int sector, int turned, float p, float q, float t)
{
    int s = (sector + turned) % 6;
    return s == 0 || s == 5 ? c.z : s == 1 ? q : s == 4 ? t : p;
}

float3 hsv_to_rgb(float3 c)
{
    int sector = (int)c.x;
    float f = c.x - sector;
    float p = c.z * (1.0f - c.y), q = c.z * (1.0f - c.y * f), t = c.z * (1.0f - c.y * (1.0f - f));
    return (float3)(one_of(c, sector, 0, p, q, t), one_of(c, sector, 4, p, q, t),
                    one_of(c, sector, 2, p, q, t));
}

uchar3 change(uchar r, uchar g, uchar b, float turn, float gain)
{
    float3 hsv = rgb_to_hsv((float3)(r, g, b) / 255.0f);
    hsv.x += turn;
    if (hsv.x >= 6.0f)
        hsv.x -= 6.0f;
    hsv.y = fmin(hsv.y * gain, 1.0f);
    float3 rgb = hsv_to_rgb(hsv);
    return (uchar3)((uchar)(rgb.x * 255.0f + 0.5f), (uchar)(rgb.y * 255.0f + 0.5f), (uchar)(rgb.z * 255.0f + 0.5f));
}

// four pixels an item: three quads of bytes
__kernel void hue_saturation(__global const uchar4 *restrict src, __global uchar4 *restrict dst, int width, int height,
                             float turn, float gain)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    if (x * 4 >= width || y >= height)
        return;
    int at = (y * (width / 4) + x) * 3;
    uchar4 i = src[at], j = src[at + 1], k = src[at + 2];
    uchar3 a = change(i.x, i.y, i.z, turn, gain), b = change(i.w, j.x, j.y, turn, gain);
    uchar3 c = change(j.z, j.w, k.x, turn, gain), d = change(k.y, k.z, k.w, turn, gain);
    dst[at] = (uchar4)(a.x, a.y, a.z, b.x);
    dst[at + 1] = (uchar4)(b.y, b.z, c.x, c.y);
    dst[at + 2] = (uchar4)(c.z, d.x, d.y, d.z);
}
