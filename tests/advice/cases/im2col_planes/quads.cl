#define K 3
#define P 1

// one item: the K * K column elements of four pixels of a channel
kernel void im2col(const int n, global const float* restrict im, const int height, const int width,
                   global float* restrict col)
{
    const int w = get_global_id(0) * 4, h = get_global_id(1), c = get_global_id(2);
    global float* dst = col + (c * K * K * height + h) * width + w;
    global const float* src = im + c * height * width;
    for (int i = 0; i < K; ++i) {
        const int y = h - P + i;
        float4 v = 0.0f;
        float before = 0.0f, after = 0.0f;
        if (y >= 0 && y < height) {
            v = vload4(0, src + y * width + w);
            if (w > 0) before = src[y * width + w - 1];
            if (w + 4 < width) after = src[y * width + w + 4];
        }
        vstore4((float4)(before, v.xyz), 0, dst);
        dst += height * width;
        vstore4(v, 0, dst);
        dst += height * width;
        vstore4((float4)(v.yzw, after), 0, dst);
        dst += height * width;
    }
}
