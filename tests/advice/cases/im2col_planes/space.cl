#define K 3
#define P 1

// one item: the K * K column elements of a pixel of a channel
kernel void im2col(const int n, global const float* restrict im, const int height, const int width,
                   global float* restrict col)
{
    const int w = get_global_id(0), h = get_global_id(1), c = get_global_id(2);
    global float* dst = col + (c * K * K * height + h) * width + w;
    global const float* src = im + c * height * width;
    for (int i = 0; i < K; ++i)
        for (int j = 0; j < K; ++j) {
            const int y = h - P + i, x = w - P + j;
            *dst = y >= 0 && x >= 0 && y < height && x < width ? src[y * width + x] : 0.0f;
            dst += height * width;
        }
}
