// Gradients through means of 3 x 3 windows at distances of 2: two by two elements an item.

__kernel void pool_gradients(int count, __global const float *restrict behind, int images, int channels, int height,
                             int width, int pooled_height, int pooled_width, int window, int stride, int pad,
                             __global float *restrict before)
{
    const int x = get_global_id(0), y = get_global_id(1), layer = get_global_id(2);
    __global const float *plane = behind + (layer * pooled_height + y) * pooled_width + x;
    __global float *target = before + (layer * height + 2 * y) * width + 2 * x;
    const float right = 2 * x + 4 > width + 1 ? 1.0f / 2.0f : 1.0f / 3.0f;
    const float lower = 2 * y + 4 > height + 1 ? 1.0f / 2.0f : 1.0f / 3.0f;
    const float third = 1.0f / 3.0f;

    float a = plane[0] * (third * third), b = plane[1] * (right * third);
    float c = plane[pooled_width] * (third * lower), d = plane[pooled_width + 1] * (right * lower);

    *(__global float2 *)target = (float2)(a, a + b);
    *(__global float2 *)(target + width) = (float2)(a + c, a + b + c + d);
}
