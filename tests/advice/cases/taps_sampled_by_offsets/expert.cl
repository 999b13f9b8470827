// Columns of a 3 by 3 convolution whose taps lie at offsets that were learned, between pixels.
// An item has one tap of eight channels.
__kernel void to_columns(__global const float *restrict image, __global const float *restrict offsets,
                         int channels, int height, int width, int pad, int stride, int per_offset, int out_height,
                         int out_width, __global float *restrict columns)
{
    const int x = get_global_id(0), y = get_global_id(1) % out_height, tap = get_global_id(1) / out_height;

    if (x >= out_width)
        return;
    const int y_in = y * stride - pad, x_in = x * stride - pad, size = out_height * out_width;
    const int c = 8 * get_global_id(2);
    __global const float *offset = offsets + c / per_offset * 18 * size + y * out_width + x;
    const float at_y = y_in + tap / 3 + offset[2 * tap * size], at_x = x_in + tap % 3 + offset[(2 * tap + 1) * size];
    const int top = (int)floor(at_y), left = (int)floor(at_x), bottom = top + 1, right = left + 1;
    const float ly = at_y - top, lx = at_x - left;
    const float wt = top >= 0 && top < height ? 1.0f - ly : 0.0f, wb = bottom >= 0 && bottom < height ? ly : 0.0f;
    const float wl = left >= 0 && left < width ? 1.0f - lx : 0.0f, wr = right >= 0 && right < width ? lx : 0.0f;
    const int up = clamp(top, 0, height - 1) * width, down = clamp(bottom, 0, height - 1) * width;
    const int west = clamp(left, 0, width - 1), east = clamp(right, 0, width - 1);

    #pragma unroll
    for (int u = c; u < c + 8; u++) {
        __global const float *plane = image + u * height * width;

        columns[(u * 9 + tap) * size + y * out_width + x] =
            wt * wl * plane[up + west] + wt * wr * plane[up + east]
            + wb * wl * plane[down + west] + wb * wr * plane[down + east];
    }
}
