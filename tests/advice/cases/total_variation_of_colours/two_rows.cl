// Slope of the bilateral total variation of an image of four channels: signs of differences to pixels around each.
// Two rows an item.

float4 diff_sign(float4 a, float4 b)
{
    float4 s;
    s.x = a.x > b.x ? 1.0f : a.x < b.x ? -1.0f : 0.0f;
    s.y = a.y > b.y ? 1.0f : a.y < b.y ? -1.0f : 0.0f;
    s.z = a.z > b.z ? 1.0f : a.z < b.z ? -1.0f : 0.0f;
    s.w = a.w > b.w ? 1.0f : a.w < b.w ? -1.0f : 0.0f;
    return s;
}

__kernel void variation_slope(__global float4 *src, __global float4 *dst, int src_step, int dst_step, int rows,
                              int cols, int ksize, __constant float *weights)
{
    const int x = get_global_id(0) + ksize;

    for (int k = 0; k < 2; k++) {
        const int y = 2 * get_global_id(1) + k + ksize;

        if (y < rows - ksize && x < cols - ksize) {
            const float4 centre = src[y * src_step + x];
            float4 sum = (float4)(0.0f);

            for (int m = 0, count = 0; m <= ksize; m++)
                for (int l = ksize; l + m >= 0; l--, count++) {
                    const float4 behind = src[(y + m) * src_step + x + l];
                    const float4 before = src[(y - m) * src_step + x - l];
                    sum += weights[count] * (diff_sign(centre, behind) - diff_sign(before, centre));
                }
            dst[y * dst_step + x] = sum;
        }
    }
}
