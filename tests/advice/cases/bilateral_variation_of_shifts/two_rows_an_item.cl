// The pull of a bilateral variation: signs of differences from shifted pixels, with a weight a shift.
// An item has two pixels of a column.

float sign_of_difference(float a, float b)
{
    return a > b ? 1.0f : a < b ? -1.0f : 0.0f;
}

__kernel void variation(__global float *src, __global float *dst, int src_step, int dst_step, int rows, int columns,
                        int size, __constant float *weights)
{
    int x = get_global_id(0) + size;
    int y = 2 * get_global_id(1) + size;

    if (y < rows - size && x < columns - size) {
        const int next = min(y + 1, rows - size - 1);
        const float own = src[y * src_step + x], its = src[next * src_step + x];
        float pull = 0.0f, its_pull = 0.0f;

        for (int m = 0, count = 0; m <= size; ++m)
            for (int l = size; l + m >= 0; --l, ++count) {
                const float weight = weights[count];

                pull += weight * (sign_of_difference(own, src[(y + m) * src_step + (x + l)])
                                  - sign_of_difference(src[(y - m) * src_step + (x - l)], own));
                its_pull += weight * (sign_of_difference(its, src[(next + m) * src_step + (x + l)])
                                      - sign_of_difference(src[(next - m) * src_step + (x - l)], its));
            }
        dst[y * dst_step + x] = pull;
        if (next > y)
            dst[next * dst_step + x] = its_pull;
    }
}
