// Gradients through means of windows: gathered by each element in front.
#define ACROSS 9
#define DOWN 5

__kernel void pool_gradients(int count, __global const float *behind, int images, int channels, int height, int width,
                             int pooled_height, int pooled_width, int window, int stride, int pad,
                             __global float *before)
{
    const int column = get_global_id(0), row = get_global_id(1), layer = get_global_id(2);
    const int w = column + pad, h = row + pad;
    const int from_x = (column - (int)get_local_id(0)) / 2, from_y = (row - (int)get_local_id(1)) / 2;
    __local float near[DOWN * ACROSS];

    for (int k = get_local_id(1) * 16 + get_local_id(0); k < DOWN * ACROSS; k += 128) {
        int x = from_x + k % ACROSS, y = from_y + k / ACROSS;
        if (x < pooled_width && y < pooled_height)
            near[k] = behind[(layer * pooled_height + y) * pooled_width + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int first_y = h < window ? 0 : (h - window) / stride + 1, end_y = min(h / stride + 1, pooled_height);
    const int first_x = w < window ? 0 : (w - window) / stride + 1, end_x = min(w / stride + 1, pooled_width);
    float gradient = 0.0f;

    for (int y = first_y; y < end_y; y++) {
        for (int x = first_x; x < end_x; x++) {
            int top = y * stride - pad, left = x * stride - pad;
            int bottom = min(top + window, height + pad), right = min(left + window, width + pad);
            int size = (bottom - top) * (right - left);
            gradient += near[(y - from_y) * ACROSS + x - from_x] / size;
        }
    }
    before[(layer * height + row) * width + column] = gradient;
}
