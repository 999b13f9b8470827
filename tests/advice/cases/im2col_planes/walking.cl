#define ROWS 8

// one item: the column elements of a strip of pixels of a channel
kernel void im2col(const int n, global const float* restrict im, const int height, const int width,
                   global float* restrict col)
{
    const int w = get_global_id(0), h0 = get_global_id(1) * ROWS, c = get_global_id(2);
    const int plane = height * width;
    global float* dst = col + c * 9 * plane + h0 * width + w;
    global const float* src = im + c * plane + w;
    const bool l = w > 0, r = w < width - 1;
    float a0 = 0.0f, a1 = 0.0f, a2 = 0.0f;
    if (h0 > 0) {
        a0 = l ? src[(h0 - 1) * width - 1] : 0.0f;
        a1 = src[(h0 - 1) * width];
        a2 = r ? src[(h0 - 1) * width + 1] : 0.0f;
    }
    float b0 = l ? src[h0 * width - 1] : 0.0f, b1 = src[h0 * width], b2 = r ? src[h0 * width + 1] : 0.0f;
    for (int h = h0; h < h0 + ROWS; ++h, dst += width) {
        float c0 = 0.0f, c1 = 0.0f, c2 = 0.0f;
        if (h < height - 1) {
            c0 = l ? src[(h + 1) * width - 1] : 0.0f;
            c1 = src[(h + 1) * width];
            c2 = r ? src[(h + 1) * width + 1] : 0.0f;
        }
        dst[0] = a0; dst[plane] = a1; dst[2 * plane] = a2;
        dst[3 * plane] = b0; dst[4 * plane] = b1; dst[5 * plane] = b2;
        dst[6 * plane] = c0; dst[7 * plane] = c1; dst[8 * plane] = c2;
        a0 = b0; a1 = b1; a2 = b2;
        b0 = c0; b1 = c1; b2 = c2;
    }
}
