// Slope of the bilateral total variation of an image, a plane a channel: signs of differences to pixels around each.

float diff_sign(float a, float b)
{
    return a > b ? 1.0f : a < b ? -1.0f : 0.0f;
}

__kernel void variation_slope(__global float *src, __global float *dst, int src_step, int dst_step, int rows,
                              int cols, int ksize, __constant float *weights)
{
    const int x = get_global_id(0) + ksize;
    const int y = get_global_id(1) + ksize;

    if (y < rows - ksize && x < cols - ksize) {
        for (int c = 0; c < 4; c++) {
            __global float *plane = src + c * rows * src_step;
            const float centre = plane[y * src_step + x];
            float sum = 0.0f;

            for (int m = 0, count = 0; m <= ksize; m++)
                for (int l = ksize; l + m >= 0; l--, count++) {
                    const float behind = plane[(y + m) * src_step + x + l];
                    const float before = plane[(y - m) * src_step + x - l];
                    sum += weights[count] * (diff_sign(centre, behind) - diff_sign(before, centre));
                }
            dst[(c * rows + y) * dst_step + x] = sum;
        }
    }
}
