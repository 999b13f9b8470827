// Lines of a grid of three dimensions are blurred by five weights, along any of them: an item has a cell.

__kernel void blur_lines(__global const float *from, __global float *to, const int offset1, const int offset2,
                         const int offset3, const int size1, const int size2, const int size3)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int k = get_global_id(2);
    if (k >= size1 || j >= size2 || i >= size3)
        return;

    const float w0 = 6.0f / 16.0f, w1 = 4.0f / 16.0f, w2 = 1.0f / 16.0f;
    const int index = k * offset1 + j * offset2 + i * offset3;
    const float a = i > 1 ? from[index - 2 * offset3] : 0.0f, b = i > 0 ? from[index - offset3] : 0.0f;
    const float d = i + 1 < size3 ? from[index + offset3] : 0.0f;
    const float e = i + 2 < size3 ? from[index + 2 * offset3] : 0.0f;
    to[index] = from[index] * w0 + w1 * (d + b) + w2 * (e + a);
}
