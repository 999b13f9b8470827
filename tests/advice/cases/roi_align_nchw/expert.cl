// Forward pass of a RoIAlign layer: boxes of a feature map, each pooled to 7x7 bins for all channels.
// blobs are NHWC, with one image; an item does a bin of four channels
#define POOLED 7
#define SAMPLES 2

typedef struct { float x1, y1, x2, y2; } Box;

kernel void roi_align_forward(const int nthreads, global const float4 *restrict bottom,
                              global const float4 *restrict rois, global float4 *restrict top, const int channels,
                              const int height, const int width, const float spatial_scale)
{
    const int fours = channels / 4;
    const int c = get_global_id(0), bin = get_global_id(1), n = get_global_id(2);
    const int ph = bin * 37 >> 8, pw = bin - ph * POOLED;

    const float4 box = rois[n] * spatial_scale;
    const float bin_w = fmax(box.z - box.x, 1.f) / POOLED, bin_h = fmax(box.w - box.y, 1.f) / POOLED;
    float4 sum = 0.f;
#pragma unroll
    for (int iy = 0; iy < SAMPLES; ++iy) {
        float sy = clamp(box.y + ph * bin_h + (iy + .5f) * (bin_h / SAMPLES), 0.f, height - 1.f);
        int y0 = (int)sy, y1 = min(y0 + 1, height - 1);
        float ly = sy - y0;
#pragma unroll
        for (int ix = 0; ix < SAMPLES; ++ix) {
            float sx = clamp(box.x + pw * bin_w + (ix + .5f) * (bin_w / SAMPLES), 0.f, width - 1.f);
            int x0 = (int)sx, x1 = min(x0 + 1, width - 1);
            float lx = sx - x0;
            float4 above = mix(bottom[(y0 * width + x0) * fours + c], bottom[(y0 * width + x1) * fours + c], lx);
            float4 below = mix(bottom[(y1 * width + x0) * fours + c], bottom[(y1 * width + x1) * fours + c], lx);
            sum += mix(above, below, ly);
        }
    }
    top[(n * POOLED * POOLED + bin) * fours + c] = sum / (SAMPLES * SAMPLES);
}
