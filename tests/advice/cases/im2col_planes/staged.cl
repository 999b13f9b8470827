#define K 3
#define P 1
#define TW 64
#define TH 4

// one item: the K * K column elements of a pixel of a channel
kernel void im2col(const int n, global const float* restrict im, const int height, const int width,
                   global float* restrict col)
{
    local float tile[TH + 2][TW + 2];
    const int w = get_global_id(0), h = get_global_id(1), c = get_global_id(2);
    const int tx = get_local_id(0), ty = get_local_id(1);
    global const float* src = im + c * height * width;
    for (int t = ty * TW + tx; t < (TH + 2) * (TW + 2); t += TW * TH) {
        const int y = h - ty - P + t / (TW + 2), x = w - tx - P + t % (TW + 2);
        tile[t / (TW + 2)][t % (TW + 2)] =
            y >= 0 && x >= 0 && y < height && x < width ? src[y * width + x] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    global float* dst = col + (c * K * K * height + h) * width + w;
    for (int i = 0; i < K; ++i)
        for (int j = 0; j < K; ++j) {
            *dst = tile[ty + i][tx + j];
            dst += height * width;
        }
}
