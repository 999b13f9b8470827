// Gradients through means of windows: gathered by each element in front.

__kernel void pool_gradients(int count, __global const float *restrict behind, int images, int channels, int height,
                             int width, int pooled_height, int pooled_width, int window, int stride, int pad,
                             __global float *restrict before)
{
    for (int i = get_global_id(0); i < count; i += get_global_size(0)) {
        const int w = i % width + pad, h = i / width % height + pad;
        const int c = i / width / height % channels, n = i / width / height / channels;
        const int first_y = h < window ? 0 : (h - window) / stride + 1, end_y = min(h / stride + 1, pooled_height);
        const int first_x = w < window ? 0 : (w - window) / stride + 1, end_x = min(w / stride + 1, pooled_width);
        __global const float *plane = behind + (n * channels + c) * pooled_height * pooled_width;
        float gradient = 0.0f;

        for (int y = first_y; y < end_y; y++) {
            for (int x = first_x; x < end_x; x++) {
                int top = y * stride - pad, left = x * stride - pad;
                int bottom = min(top + window, height + pad), right = min(left + window, width + pad);
                int size = (bottom - top) * (right - left);
                gradient += plane[y * pooled_width + x] / size;
            }
        }
        before[i] = gradient;
    }
}
