// bilinear resize of an RGBA8 image, third dimension = channel
#define PIX(X, Y) src[((Y) * srcW + (X)) * 4 + c]

__kernel void resize(__global const uchar* src, __global uchar* dst,
                     int srcW, int srcH, int dstW, int dstH)
{
    int x = get_global_id(0), y = get_global_id(1), c = get_global_id(2);

    float fx = (x + 0.5f) * srcW / dstW - 0.5f;
    float fy = (y + 0.5f) * srcH / dstH - 0.5f;
    int x0 = (int)floor(fx), y0 = (int)floor(fy);
    fx -= x0;
    fy -= y0;
    int x1 = clamp(x0 + 1, 0, srcW - 1), y1 = clamp(y0 + 1, 0, srcH - 1);
    x0 = clamp(x0, 0, srcW - 1);
    y0 = clamp(y0, 0, srcH - 1);

    float top = PIX(x0, y0) + fx * (PIX(x1, y0) - PIX(x0, y0));
    float bot = PIX(x0, y1) + fx * (PIX(x1, y1) - PIX(x0, y1));
    dst[(y * dstW + x) * 4 + c] = (uchar)(top + fy * (bot - top));
}
