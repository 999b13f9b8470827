#define CHANNELS 64
#define KERNEL   3
#define STRIDE   2
#define PAD      1

// NHWC tensors. Dimensions: channel, column, image and row
__kernel void max_pool_forward(__global const float* bottom, __global float* top,
                               const int height, const int width,
                               const int pooled_h, const int pooled_w)
{
    const int c  = get_global_id(0);
    const int pw = get_global_id(1);
    const int ph = get_global_id(2) % pooled_h;
    const int n  = get_global_id(2) / pooled_h;
    if (pw >= pooled_w || ph >= pooled_h) return;

    int hstart = ph * STRIDE - PAD;
    int wstart = pw * STRIDE - PAD;
    const int hend = min(hstart + KERNEL, height);
    const int wend = min(wstart + KERNEL, width);
    hstart = max(hstart, 0);
    wstart = max(wstart, 0);

    float maxval = -FLT_MAX;
    __global const float* slice = bottom + n * height * width * CHANNELS;
    for (int h = hstart; h < hend; ++h)
        for (int w = wstart; w < wend; ++w)
            maxval = fmax(maxval, slice[(h * width + w) * CHANNELS + c]);

    top[((n * pooled_h + ph) * pooled_w + pw) * CHANNELS + c] = maxval;
}
