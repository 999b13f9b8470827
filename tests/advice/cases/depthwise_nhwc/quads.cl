/* NHWC depthwise 3x3, zero padding. Dimensions: four channels, x, y. Bias is what dst starts with. */
__kernel void depthwise3x3(__global const float4 *src, __global const float4 *filt, __global float4 *dst)
{
    const int C = get_global_size(0), W = get_global_size(1), H = get_global_size(2);
    const int c = get_global_id(0), x = get_global_id(1), y = get_global_id(2);

    for (int ky = -1; ky <= 1; ky++) {
        if (y + ky < 0 || y + ky >= H) continue;
        for (int kx = -1; kx <= 1; kx++) {
            if (x + kx < 0 || x + kx >= W) continue;
            dst[(y * W + x) * C + c] += src[((y + ky) * W + x + kx) * C + c] * filt[((ky + 1) * 3 + kx + 1) * C + c];
        }
    }
}
