#define K 3
#define P 1

// one item: a column element of a pixel of a channel
kernel void im2col(const int n, global const float* restrict im, const int height, const int width,
                   global float* restrict col)
{
    const int w = get_global_id(0), h = get_global_id(1);
    const int c = get_global_id(2) / (K * K), k = get_global_id(2) % (K * K);
    const int y = h - P + k / K, x = w - P + k % K;
    col[((c * K * K + k) * height + h) * width + w] =
        y >= 0 && x >= 0 && y < height && x < width ? im[(c * height + y) * width + x] : 0.0f;
}
