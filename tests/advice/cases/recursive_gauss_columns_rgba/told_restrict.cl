// A recursive Gaussian of second order down the columns of an image, and up again.
kernel void gauss_columns(global const uchar4 *restrict image, global uchar4 *restrict result, const int w, const int h, const float a0,
                          const float a1, const float a2, const float a3, const float b1, const float b2)
{
    const int x = get_global_id(0);
    if (x >= w) return;

    float4 in_1 = 0, out_1 = 0, out_2 = 0;
    for (int y = 0; y < h; y++) {
        const int at = y * w + x;
        const float4 in = convert_float4(image[at]);
        const float4 out = a0 * in + a1 * in_1 - b1 * out_1 - b2 * out_2;
        result[at] = convert_uchar4(out);
        in_1 = in;
        out_2 = out_1;
        out_1 = out;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);

    float4 in_2 = 0;
    in_1 = out_1 = out_2 = 0;
    for (int y = h - 1; y >= 0; y--) {
        const int at = y * w + x;
        const float4 in = convert_float4(image[at]);
        const float4 out = a2 * in_1 + a3 * in_2 - b1 * out_1 - b2 * out_2;
        in_2 = in_1;
        in_1 = in;
        out_2 = out_1;
        out_1 = out;
        result[at] = convert_uchar4(convert_float4(result[at]) + out);
    }
}
