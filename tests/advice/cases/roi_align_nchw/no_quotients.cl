// Forward pass of a RoIAlign layer: boxes of a feature map, each pooled to 7x7 bins for all channels.
// blobs are NCHW, with one image
#define POOLED 7
#define SAMPLES 2

typedef struct { float x1, y1, x2, y2; } Box;

static float bilinear(global const float *plane, int height, int width, float y, float x)
{
    y = fmax(y, 0.f);
    x = fmax(x, 0.f);
    int y0 = (int)y, x0 = (int)x, y1, x1;
    if (y0 >= height - 1) { y0 = y1 = height - 1; y = (float)y0; } else y1 = y0 + 1;
    if (x0 >= width - 1) { x0 = x1 = width - 1; x = (float)x0; } else x1 = x0 + 1;
    float ly = y - y0, lx = x - x0;
    float hy = 1.f - ly, hx = 1.f - lx;
    return hy * hx * plane[y0 * width + x0] + hy * lx * plane[y0 * width + x1]
         + ly * hx * plane[y1 * width + x0] + ly * lx * plane[y1 * width + x1];
}

kernel void roi_align_forward(const int nthreads, global const float *bottom, global const Box *rois,
                              global float *top, const int channels, const int height, const int width,
                              const float spatial_scale)
{
    {
        int bin = get_global_id(0), c = get_global_id(1), n = get_global_id(2);
        int ph = bin * 37 >> 8, pw = bin - ph * POOLED;

        float x = rois[n].x1 * spatial_scale, y = rois[n].y1 * spatial_scale;
        float roi_w = fmax(rois[n].x2 * spatial_scale - x, 1.f);
        float roi_h = fmax(rois[n].y2 * spatial_scale - y, 1.f);
        float bin_w = roi_w / POOLED, bin_h = roi_h / POOLED;

        global const float *plane = bottom + c * height * width;
        float sum = 0.f;
        for (int iy = 0; iy < SAMPLES; ++iy)
            for (int ix = 0; ix < SAMPLES; ++ix)
                sum += bilinear(plane, height, width, y + ph * bin_h + (iy + .5f) * bin_h / SAMPLES,
                                x + pw * bin_w + (ix + .5f) * bin_w / SAMPLES);
        top[(n * channels + c) * POOLED * POOLED + bin] = sum / (SAMPLES * SAMPLES);
    }
}
