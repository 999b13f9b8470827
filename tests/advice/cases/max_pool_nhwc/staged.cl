#define CHANNELS 64
#define STRIDE   2
#define TW       16
#define TH       4

// NHWC tensors. Dimensions: column, row, image and channel
__kernel void max_pool_forward(__global const float* bottom, __global float* top,
                               const int height, const int width,
                               const int pooled_h, const int pooled_w)
{
    __local float tile[2 * TH + 1][2 * TW + 1];
    const int tx = get_local_id(0), ty = get_local_id(1);
    const int pw = get_global_id(0);
    const int ph = get_global_id(1);
    const int c  = get_global_id(2) % CHANNELS;
    const int n  = get_global_id(2) / CHANNELS;
    const int h0 = (ph - ty) * STRIDE - 1;
    const int w0 = (pw - tx) * STRIDE - 1;

    __global const float* slice = bottom + n * height * width * CHANNELS;
    for (int i = ty * TW + tx; i < (2 * TH + 1) * (2 * TW + 1); i += TW * TH) {
        const int y = i / (2 * TW + 1), x = i % (2 * TW + 1);
        const int h = h0 + y, w = w0 + x;
        tile[y][x] = h >= 0 && w >= 0 && h < height && w < width
                   ? slice[(h * width + w) * CHANNELS + c] : -FLT_MAX;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (pw >= pooled_w || ph >= pooled_h) return;

    float maxval = -FLT_MAX;
    for (int h = 0; h < 3; ++h)
        for (int w = 0; w < 3; ++w)
            maxval = fmax(maxval, tile[2 * ty + h][2 * tx + w]);

    top[((n * pooled_h + ph) * pooled_w + pw) * CHANNELS + c] = maxval;
}
