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

__kernel void hue_saturation(__global const uchar *src, __global uchar *dst, int width, int height,
                             float turn, float gain)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    int at = (y * width + x) * 3;
    float3 hsv = rgb_to_hsv((float3)(src[at], src[at + 1], src[at + 2]) / 255.0f);
    hsv.x += turn;
    if (hsv.x >= 6.0f)
        hsv.x -= 6.0f;
    hsv.y = fmin(hsv.y * gain, 1.0f);
    float3 rgb = hsv_to_rgb(hsv);
    dst[at] = (uchar)(rgb.x * 255.0f + 0.5f);
    dst[at + 1] = (uchar)(rgb.y * 255.0f + 0.5f);
    dst[at + 2] = (uchar)(rgb.z * 255.0f + 0.5f);
}
