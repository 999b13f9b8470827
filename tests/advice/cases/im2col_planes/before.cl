#define KERNEL_LOOP(i, n) for (int i = get_global_id(0); i < (n); i += get_global_size(0))
#define K 3
#define P 1

// one item: the K * K column elements of a pixel of a channel
kernel void im2col(const int n, global const float* restrict im, const int height, const int width,
                   global float* restrict col)
{
    KERNEL_LOOP(index, n) {
        const int w = index % width;
        const int h = index / width % height;
        const int c = index / width / height;
        global float* dst = col + (c * K * K * height + h) * width + w;
        global const float* src = im + c * height * width;
        for (int i = 0; i < K; ++i)
            for (int j = 0; j < K; ++j) {
                const int y = h - P + i, x = w - P + j;
                *dst = y >= 0 && x >= 0 && y < height && x < width ? src[y * width + x] : 0.0f;
                dst += height * width;
            }
    }
}
