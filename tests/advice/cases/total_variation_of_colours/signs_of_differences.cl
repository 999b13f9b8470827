// Slope of the bilateral total variation of an image of four channels: signs of differences to pixels around each.
// Signs are those of differences.

__kernel void variation_slope(__global float4 *src, __global float4 *dst, int src_step, int dst_step, int rows,
                              int cols, int ksize, __constant float *weights)
{
    const int x = get_global_id(0) + ksize;
    const int y = get_global_id(1) + ksize;

    if (y < rows - ksize && x < cols - ksize) {
        const float4 centre = src[y * src_step + x];
        float4 sum = (float4)(0.0f);

        for (int m = 0, count = 0; m <= ksize; m++)
            for (int l = ksize; l + m >= 0; l--, count++) {
                const float4 behind = src[(y + m) * src_step + x + l];
                const float4 before = src[(y - m) * src_step + x - l];
                sum += weights[count] * (sign(centre - behind) - sign(before - centre));
            }
        dst[y * dst_step + x] = sum;
    }
}
