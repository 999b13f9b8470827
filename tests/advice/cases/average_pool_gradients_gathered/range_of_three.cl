// Gradients through means of windows: gathered by each element in front.

__kernel void pool_gradients(int count, __global const float *behind, int images, int channels, int height, int width,
                             int pooled_height, int pooled_width, int window, int stride, int pad,
                             __global float *before)
{
    const int column = get_global_id(0), row = get_global_id(1), layer = get_global_id(2);
    const int w = column + pad, h = row + pad;
    const int first_y = h < window ? 0 : (h - window) / stride + 1, end_y = min(h / stride + 1, pooled_height);
    const int first_x = w < window ? 0 : (w - window) / stride + 1, end_x = min(w / stride + 1, pooled_width);
    __global const float *plane = behind + layer * pooled_height * pooled_width;
    float gradient = 0.0f;

    for (int y = first_y; y < end_y; y++) {
        for (int x = first_x; x < end_x; x++) {
            int top = y * stride - pad, left = x * stride - pad;
            int bottom = min(top + window, height + pad), right = min(left + window, width + pad);
            int size = (bottom - top) * (right - left);
            gradient += plane[y * pooled_width + x] / size;
        }
    }
    before[(layer * height + row) * width + column] = gradient;
}
