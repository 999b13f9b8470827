#define ROWS 8
/* NHWC depthwise 3x3, zero padding. Dimensions: four channels, x, strip of rows. Bias is what dst starts with. */
__kernel void depthwise3x3(__global const float4 * restrict src, __global const float4 * restrict filt,
                           __global float4 * restrict dst)
{
    const int C = get_global_size(0), W = get_global_size(1), H = get_global_size(2) * ROWS;
    const int c = get_global_id(0), x = get_global_id(1), y0 = get_global_id(2) * ROWS;

    float4 f[9], up = 0.0f, here = 0.0f;
    for (int k = 0; k < 9; k++) f[k] = filt[k * C + c];

    for (int y = y0 - 1; y <= y0 + ROWS; y++) {
        float4 a = 0.0f, b = 0.0f, d = 0.0f;
        if (y >= 0 && y < H) {
            if (x > 0) a = src[(y * W + x - 1) * C + c];
            b = src[(y * W + x) * C + c];
            if (x + 1 < W) d = src[(y * W + x + 1) * C + c];
        }
        /* this row is the last of the one above, the middle of its own and the first of the next */
        if (y > y0) dst[((y - 1) * W + x) * C + c] = up + a * f[6] + b * f[7] + d * f[8];
        if (y >= y0 && y < y0 + ROWS) up = here + a * f[3] + b * f[4] + d * f[5];
        if (y + 1 < y0 + ROWS) {
            const float4 bias = dst[((y + 1) * W + x) * C + c];
            here = bias + a * f[0] + b * f[1] + d * f[2];
        }
    }
}
