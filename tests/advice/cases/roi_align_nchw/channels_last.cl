// Forward pass of a RoIAlign layer: boxes of a feature map, each pooled to 7x7 bins for all channels.
// blobs are NHWC, with one image
#define CL_KERNEL_LOOP(i, n) for (int i = get_global_id(0); i < (n); i += get_global_size(0))
#define POOLED 7
#define SAMPLES 2

typedef struct { float x1, y1, x2, y2; } Box;

static float bilinear(global const float *image, int channels, int height, int width, float y, float x)
{
    y = fmax(y, 0.f);
    x = fmax(x, 0.f);
    int y0 = (int)y, x0 = (int)x, y1, x1;
    if (y0 >= height - 1) { y0 = y1 = height - 1; y = (float)y0; } else y1 = y0 + 1;
    if (x0 >= width - 1) { x0 = x1 = width - 1; x = (float)x0; } else x1 = x0 + 1;
    float ly = y - y0, lx = x - x0;
    float hy = 1.f - ly, hx = 1.f - lx;
    return hy * hx * image[(y0 * width + x0) * channels] + hy * lx * image[(y0 * width + x1) * channels]
         + ly * hx * image[(y1 * width + x0) * channels] + ly * lx * image[(y1 * width + x1) * channels];
}

kernel void roi_align_forward(const int nthreads, global const float *bottom, global const Box *rois,
                              global float *top, const int channels, const int height, const int width,
                              const float spatial_scale)
{
    CL_KERNEL_LOOP(index, nthreads) {
        int c = index % channels;
        int pw = index / channels % POOLED;
        int ph = index / channels / POOLED % POOLED;
        int n = index / channels / POOLED / POOLED;

        float x = rois[n].x1 * spatial_scale, y = rois[n].y1 * spatial_scale;
        float roi_w = fmax(rois[n].x2 * spatial_scale - x, 1.f);
        float roi_h = fmax(rois[n].y2 * spatial_scale - y, 1.f);
        float bin_w = roi_w / POOLED, bin_h = roi_h / POOLED;

        global const float *image = bottom + c;
        float sum = 0.f;
        for (int iy = 0; iy < SAMPLES; ++iy)
            for (int ix = 0; ix < SAMPLES; ++ix)
                sum += bilinear(image, channels, height, width, y + ph * bin_h + (iy + .5f) * bin_h / SAMPLES,
                                x + pw * bin_w + (ix + .5f) * bin_w / SAMPLES);
        top[index] = sum / (SAMPLES * SAMPLES);
    }
}
