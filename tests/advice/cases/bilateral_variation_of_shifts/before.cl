// The pull of a bilateral variation: signs of differences from shifted pixels, with a weight a shift.

float sign_of_difference(float a, float b)
{
    return a > b ? 1.0f : a < b ? -1.0f : 0.0f;
}

__kernel void variation(__global float *src, __global float *dst, int src_step, int dst_step, int rows, int columns,
                        int size, __constant float *weights)
{
    int x = get_global_id(0) + size;
    int y = get_global_id(1) + size;

    if (y < rows - size && x < columns - size) {
        const float own = src[y * src_step + x];
        float pull = 0.0f;

        for (int m = 0, count = 0; m <= size; ++m)
            for (int l = size; l + m >= 0; --l, ++count)
                pull += weights[count] * (sign_of_difference(own, src[(y + m) * src_step + (x + l)])
                                          - sign_of_difference(src[(y - m) * src_step + (x - l)], own));
        dst[y * dst_step + x] = pull;
    }
}
