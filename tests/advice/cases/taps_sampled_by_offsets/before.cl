// Columns of a 3 by 3 convolution whose taps lie at offsets that were learned, between pixels.
float sample(__global const float *plane, int height, int width, float y, float x)
{
    if (y <= -1.0f || y >= height || x <= -1.0f || x >= width)
        return 0.0f;

    const int top = (int)floor(y), left = (int)floor(x), bottom = top + 1, right = left + 1;
    const float ly = y - top, lx = x - left, hy = 1.0f - ly, hx = 1.0f - lx;
    float a = 0.0f, b = 0.0f, c = 0.0f, d = 0.0f;

    if (top >= 0 && left >= 0)
        a = plane[top * width + left];
    if (top >= 0 && right <= width - 1)
        b = plane[top * width + right];
    if (bottom <= height - 1 && left >= 0)
        c = plane[bottom * width + left];
    if (bottom <= height - 1 && right <= width - 1)
        d = plane[bottom * width + right];
    return hy * hx * a + hy * lx * b + ly * hx * c + ly * lx * d;
}

__kernel void to_columns(int n, __global const float *image, __global const float *offsets, int channels, int height,
                         int width, int pad, int stride, int per_offset, int out_height, int out_width,
                         __global float *columns)
{
    const int index = get_global_id(0);

    if (index >= n)
        return;
    const int x = index % out_width, y = index / out_width % out_height, c = index / out_width / out_height;
    const int y_in = y * stride - pad, x_in = x * stride - pad, size = out_height * out_width;
    __global const float *plane = image + c * height * width;
    __global const float *offset = offsets + c / per_offset * 18 * size;
    __global float *to = columns + c * 9 * size + y * out_width + x;

    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const int tap = 3 * i + j;
            const float dy = offset[2 * tap * size + y * out_width + x];
            const float dx = offset[(2 * tap + 1) * size + y * out_width + x];

            *to = sample(plane, height, width, y_in + i + dy, x_in + j + dx);
            to += size;
        }
}
