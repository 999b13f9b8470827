#define CHANNELS 64
#define STRIDE   2
#define ROWS     4

// NHWC tensors. Dimensions: column, four rows, image and channel
__kernel void max_pool_forward(__global const float* bottom, __global float* top,
                               const int height, const int width,
                               const int pooled_h, const int pooled_w)
{
    const int pw  = get_global_id(0);
    const int ph0 = get_global_id(1) * ROWS;
    const int c   = get_global_id(2) % CHANNELS;
    const int n   = get_global_id(2) / CHANNELS;
    if (pw >= pooled_w || ph0 >= pooled_h) return;

    const int wstart = max(pw * STRIDE - 1, 0);
    const int wend = min(pw * STRIDE + 2, width);
    __global const float* slice = bottom + n * height * width * CHANNELS + c;

    float last = -FLT_MAX;   // of the row above the window's two others
    if (ph0 > 0)
        for (int w = wstart; w < wend; ++w)
            last = fmax(last, slice[((ph0 * STRIDE - 1) * width + w) * CHANNELS]);

    for (int ph = ph0; ph < min(ph0 + ROWS, pooled_h); ++ph) {
        float here = -FLT_MAX, next = -FLT_MAX;
        for (int w = wstart; w < wend; ++w)
            here = fmax(here, slice[(ph * STRIDE * width + w) * CHANNELS]);
        if (ph * STRIDE + 1 < height)
            for (int w = wstart; w < wend; ++w)
                next = fmax(next, slice[((ph * STRIDE + 1) * width + w) * CHANNELS]);
        top[((n * pooled_h + ph) * pooled_w + pw) * CHANNELS + c] = fmax(last, fmax(here, next));
        last = next;
    }
}
