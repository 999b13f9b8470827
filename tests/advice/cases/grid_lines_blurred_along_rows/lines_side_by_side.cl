// Lines of a grid of three dimensions are blurred by five weights, along any of them: an item has a line.

__kernel void blur_lines(__global const float *from, __global float *to, const int offset1, const int offset2,
                         const int offset3, const int size1, const int size2, const int size3)
{
    const int j = get_global_id(0);
    const int k = get_global_id(1);
    if (k >= size1 || j >= size2)
        return;

    const float w0 = 6.0f / 16.0f, w1 = 4.0f / 16.0f, w2 = 1.0f / 16.0f;
    int index = k * offset1 + j * offset2;

    float tmp1 = from[index];
    to[index] = from[index] * w0 + w1 * from[index + offset3] + w2 * from[index + 2 * offset3];
    index += offset3;
    float tmp2 = from[index];
    to[index] = from[index] * w0 + w1 * (from[index + offset3] + tmp1) + w2 * from[index + 2 * offset3];
    index += offset3;
    for (int i = 2; i < size3 - 2; i++) {
        const float tmp3 = from[index];
        to[index] = from[index] * w0 + w1 * (from[index + offset3] + tmp2) + w2 * (from[index + 2 * offset3] + tmp1);
        index += offset3;
        tmp1 = tmp2;
        tmp2 = tmp3;
    }
    const float tmp3 = from[index];
    to[index] = from[index] * w0 + w1 * (from[index + offset3] + tmp2) + w2 * tmp1;
    index += offset3;
    to[index] = from[index] * w0 + w1 * tmp3 + w2 * tmp2;
}
