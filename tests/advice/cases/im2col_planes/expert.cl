// one item: the nine column elements of a pixel of a channel
kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void im2col(const int n, global const float* restrict im, const int height, const int width,
            global float* restrict col)
{
    const int w = get_global_id(0), h = get_global_id(1), c = get_global_id(2);
    const int plane = height * width;
    global float* dst = col + c * 9 * plane + h * width + w;
    global const float* src = im + c * plane + h * width + w;
    const bool l = w > 0, r = w < width - 1, u = h > 0, d = h < height - 1;
    const float v0 = u && l ? src[-width - 1] : 0.0f, v1 = u ? src[-width] : 0.0f, v2 = u && r ? src[-width + 1] : 0.0f;
    const float v3 = l ? src[-1] : 0.0f, v4 = src[0], v5 = r ? src[1] : 0.0f;
    const float v6 = d && l ? src[width - 1] : 0.0f, v7 = d ? src[width] : 0.0f, v8 = d && r ? src[width + 1] : 0.0f;
    dst[0] = v0;
    dst[plane] = v1;
    dst[2 * plane] = v2;
    dst[3 * plane] = v3;
    dst[4 * plane] = v4;
    dst[5 * plane] = v5;
    dst[6 * plane] = v6;
    dst[7 * plane] = v7;
    dst[8 * plane] = v8;
}
