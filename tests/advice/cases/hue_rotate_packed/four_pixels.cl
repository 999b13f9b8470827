float3 rgb_to_hsv(float3 c)
{
    float hi = fmax(c.x, fmax(c.y, c.z)), lo = fmin(c.x, fmin(c.y, c.z)), d = hi - lo;
    float h = 0.0f;
    if (d > 0.0f) {
        if (hi == c.x)      h = (c.y - c.z) / d;
        else if (hi == c.y) h = 2.0f + (c.z - c.x) / d;
        else                h = 4.0f + (c.x - c.y) / d;
    }
    if (h < 0.0f) h += 6.0f;
    return (float3)(h, hi > 0.0f ? d / hi : 0.0f, hi);
}

float3 hsv_to_rgb(float3 c)
{
    int sector = (int)c.x;
    float f = c.x - sector;
    float p = c.z * (1.0f - c.y), q = c.z * (1.0f - c.y * f), t = c.z * (1.0f - c.y * (1.0f - f));
    switch (sector) {
    case 0:  return (float3)(c.z, t, p);
    case 1:  return (float3)(q, c.z, p);
    case 2:  return (float3)(p, c.z, t);
    case 3:  return (float3)(p, q, c.z);
    case 4:  return (float3)(t, p, c.z);
    default: return (float3)(c.z, p, q);
    }
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
__kernel void hue_saturation(__global const uchar4 *src, __global uchar4 *dst, int width, int height,
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
