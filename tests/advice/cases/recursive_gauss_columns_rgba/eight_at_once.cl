// A recursive Gaussian of second order down the columns of an image, and up again.
// Eight rows are loaded before the first of them is needed; the image is of whole eights.
#define AHEAD 8

kernel void gauss_columns(global const uchar4 *image, global uchar4 *result, const int w, const int h, const float a0,
                          const float a1, const float a2, const float a3, const float b1, const float b2)
{
    const int x = get_global_id(0);
    if (x >= w) return;

    uchar4 pixels[AHEAD], sums[AHEAD];
    float4 in_1 = 0, out_1 = 0, out_2 = 0;
    for (int y = 0; y < h; y += AHEAD) {
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) pixels[k] = image[(y + k) * w + x];
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) {
            const int at = (y + k) * w + x;
            const float4 in = convert_float4(pixels[k]);
            const float4 out = a0 * in + a1 * in_1 - b1 * out_1 - b2 * out_2;
            result[at] = convert_uchar4(out);
            in_1 = in;
            out_2 = out_1;
            out_1 = out;
        }
    }
    barrier(CLK_GLOBAL_MEM_FENCE);

    float4 in_2 = 0;
    in_1 = out_1 = out_2 = 0;
    for (int y = h - AHEAD; y >= 0; y -= AHEAD) {
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) {
            pixels[k] = image[(y + k) * w + x];
            sums[k] = result[(y + k) * w + x];
        }
        #pragma unroll
        for (int k = AHEAD - 1; k >= 0; k--) {
            const int at = (y + k) * w + x;
            const float4 in = convert_float4(pixels[k]);
            const float4 out = a2 * in_1 + a3 * in_2 - b1 * out_1 - b2 * out_2;
            in_2 = in_1;
            in_1 = in;
            out_2 = out_1;
            out_1 = out;
            result[at] = convert_uchar4(convert_float4(sums[k]) + out);
        }
    }
}
