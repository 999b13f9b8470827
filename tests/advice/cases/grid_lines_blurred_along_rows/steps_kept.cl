// Lines of a grid of three dimensions are blurred by five weights, along any of them: an item has a line.
// An item keeps what the next four steps need.

__kernel void blur_lines(__global const float *from, __global float *to, const int offset1, const int offset2,
                         const int offset3, const int size1, const int size2, const int size3)
{
    const int k = get_global_id(0);
    const int j = get_global_id(1);
    if (k >= size1 || j >= size2)
        return;

    const float w0 = 6.0f / 16.0f, w1 = 4.0f / 16.0f, w2 = 1.0f / 16.0f;
    int index = k * offset1 + j * offset2;
    float a = 0.0f, b = 0.0f, c = from[index], d = from[index + offset3];

    for (int i = 0; i < size3; i++) {
        const float e = i + 2 < size3 ? from[index + 2 * offset3] : 0.0f;
        to[index] = c * w0 + w1 * (d + b) + w2 * (e + a);
        index += offset3;
        a = b;
        b = c;
        c = d;
        d = e;
    }
}
