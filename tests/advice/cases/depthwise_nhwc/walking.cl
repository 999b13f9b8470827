#define ROWS 8
/* NHWC depthwise 3x3, zero padding. Dimensions: channel, x, strip of rows. Bias is what dst starts with. */
__kernel void depthwise3x3(__global const float *src, __global const float *filt, __global float *dst)
{
    const int C = get_global_size(0), W = get_global_size(1), H = get_global_size(2) * ROWS;
    const int c = get_global_id(0), x = get_global_id(1), y0 = get_global_id(2) * ROWS;

    float s[3][3];
    for (int k = 0; k < 3; k++) {
        const int u = x + k - 1, in = u >= 0 && u < W;
        s[1][k] = in && y0 > 0 ? src[((y0 - 1) * W + u) * C + c] : 0.0f;
        s[2][k] = in ? src[(y0 * W + u) * C + c] : 0.0f;
    }
    for (int y = y0; y < y0 + ROWS; y++) {
        for (int k = 0; k < 3; k++) {
            const int u = x + k - 1;
            s[0][k] = s[1][k];
            s[1][k] = s[2][k];
            s[2][k] = u >= 0 && u < W && y + 1 < H ? src[((y + 1) * W + u) * C + c] : 0.0f;
        }
        for (int ky = 0; ky < 3; ky++)
            for (int kx = 0; kx < 3; kx++)
                dst[(y * W + x) * C + c] += s[ky][kx] * filt[(ky * 3 + kx) * C + c];
    }
}
