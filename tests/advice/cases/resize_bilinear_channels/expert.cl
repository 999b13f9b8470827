// bilinear resize of an RGBA8 image, ratio = source / result; two pixels of a row an item
#define PIX(p) convert_float4(p)

uchar4 mix4(__global const uchar4* r0, __global const uchar4* r1, float fx, float fy, int srcW)
{
    int x0 = (int)floor(fx);
    fx -= x0;
    int x1 = min(x0 + 1, srcW - 1);
    x0 = max(x0, 0);
    float4 a = PIX(r0[x0]), b = PIX(r1[x0]);
    float4 top = a + fx * (PIX(r0[x1]) - a);
    float4 bot = b + fx * (PIX(r1[x1]) - b);
    return convert_uchar4(top + fy * (bot - top));
}

__kernel void resize(__global const uchar4* restrict src, __global uchar8* restrict dst,
                     int srcW, int srcH, int dstW, int dstH, float ratioX, float ratioY)
{
    int x = get_global_id(0) * 2, y = get_global_id(1);
    float fy = (y + 0.5f) * ratioY - 0.5f;
    int y0 = (int)floor(fy);
    fy -= y0;
    __global const uchar4* r1 = src + min(y0 + 1, srcH - 1) * srcW;
    __global const uchar4* r0 = src + max(y0, 0) * srcW;
    uchar4 left = mix4(r0, r1, (x + 0.5f) * ratioX - 0.5f, fy, srcW);
    uchar4 right = mix4(r0, r1, (x + 1.5f) * ratioX - 0.5f, fy, srcW);
    dst[(y * dstW + x) / 2] = (uchar8)(left, right);
}
