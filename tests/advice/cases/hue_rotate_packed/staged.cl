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

#define GX 64
#define GY 4

// rows of bytes are read and written as quads, by way of local memory
__kernel void hue_saturation(__global const uchar *src, __global uchar *dst, int width, int height,
                             float turn, float gain)
{
    __local uchar4 line[GY][GX * 3 / 4];
    int x = get_global_id(0), lx = get_local_id(0);
    int y = get_global_id(1), ly = get_local_id(1);
    __local uchar *mine = (__local uchar *)line[ly] + lx * 3;
    int first = (y * width + x - lx) * 3 / 4;

    if (lx < GX * 3 / 4)
        line[ly][lx] = ((__global const uchar4 *)src)[first + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    float3 hsv = rgb_to_hsv((float3)(mine[0], mine[1], mine[2]) / 255.0f);
    hsv.x += turn;
    if (hsv.x >= 6.0f)
        hsv.x -= 6.0f;
    hsv.y = fmin(hsv.y * gain, 1.0f);
    float3 rgb = hsv_to_rgb(hsv);
    mine[0] = (uchar)(rgb.x * 255.0f + 0.5f);
    mine[1] = (uchar)(rgb.y * 255.0f + 0.5f);
    mine[2] = (uchar)(rgb.z * 255.0f + 0.5f);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lx < GX * 3 / 4)
        ((__global uchar4 *)dst)[first + lx] = line[ly][lx];
}
