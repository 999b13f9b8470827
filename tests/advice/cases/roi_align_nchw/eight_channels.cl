// Forward pass of a RoIAlign layer: boxes of a feature map, each pooled to 7x7 bins for all channels.
// blobs are NCHW, with one image; an item does a bin of eight channels
#define CL_KERNEL_LOOP(i, n) for (int i = get_global_id(0); i < (n); i += get_global_size(0))
#define POOLED 7
#define SAMPLES 2
#define DEEP 8

typedef struct { float x1, y1, x2, y2; } Box;

kernel void roi_align_forward(const int nthreads, global const float *bottom, global const Box *rois,
                              global float *top, const int channels, const int height, const int width,
                              const float spatial_scale)
{
    CL_KERNEL_LOOP(index, nthreads / DEEP) {
        int pw = index % POOLED;
        int ph = index / POOLED % POOLED;
        int c = index / POOLED / POOLED % (channels / DEEP) * DEEP;
        int n = index / POOLED / POOLED / (channels / DEEP);

        float x = rois[n].x1 * spatial_scale, y = rois[n].y1 * spatial_scale;
        float roi_w = fmax(rois[n].x2 * spatial_scale - x, 1.f);
        float roi_h = fmax(rois[n].y2 * spatial_scale - y, 1.f);
        float bin_w = roi_w / POOLED, bin_h = roi_h / POOLED;

        float sum[DEEP] = { 0.f };
        for (int iy = 0; iy < SAMPLES; ++iy)
            for (int ix = 0; ix < SAMPLES; ++ix) {
                float sy = fmax(y + ph * bin_h + (iy + .5f) * bin_h / SAMPLES, 0.f);
                float sx = fmax(x + pw * bin_w + (ix + .5f) * bin_w / SAMPLES, 0.f);
                int y0 = (int)sy, x0 = (int)sx, y1, x1;
                if (y0 >= height - 1) { y0 = y1 = height - 1; sy = (float)y0; } else y1 = y0 + 1;
                if (x0 >= width - 1) { x0 = x1 = width - 1; sx = (float)x0; } else x1 = x0 + 1;
                float ly = sy - y0, lx = sx - x0;
                float hy = 1.f - ly, hx = 1.f - lx;
                global const float *plane = bottom + c * height * width;
                for (int d = 0; d < DEEP; ++d, plane += height * width)
                    sum[d] += hy * hx * plane[y0 * width + x0] + hy * lx * plane[y0 * width + x1]
                            + ly * hx * plane[y1 * width + x0] + ly * lx * plane[y1 * width + x1];
            }
        for (int d = 0; d < DEEP; ++d)
            top[((n * channels + c + d) * POOLED + ph) * POOLED + pw] = sum[d] / (SAMPLES * SAMPLES);
    }
}
