// Gradients through means of windows: gathered by each two by two elements in front, which meet up to four windows.

static float share(__global const float *plane, int x, int y, int height, int width, int pooled_width, int window,
                   int stride, int pad)
{
    int top = y * stride - pad, left = x * stride - pad;
    int bottom = min(top + window, height + pad), right = min(left + window, width + pad);
    return plane[y * pooled_width + x] / ((bottom - top) * (right - left));
}

__kernel void pool_gradients(int count, __global const float *behind, int images, int channels, int height, int width,
                             int pooled_height, int pooled_width, int window, int stride, int pad,
                             __global float *before)
{
    const int x = get_global_id(0), y = get_global_id(1), layer = get_global_id(2);
    __global const float *plane = behind + layer * pooled_height * pooled_width;
    __global float *target = before + (layer * height + 2 * y) * width + 2 * x;

    float a = share(plane, x, y, height, width, pooled_width, window, stride, pad);
    float b = share(plane, x + 1, y, height, width, pooled_width, window, stride, pad);
    float c = share(plane, x, y + 1, height, width, pooled_width, window, stride, pad);
    float d = share(plane, x + 1, y + 1, height, width, pooled_width, window, stride, pad);

    target[0] = a;
    target[1] = a + b;
    target[width] = a + c;
    target[width + 1] = a + b + c + d;
}
