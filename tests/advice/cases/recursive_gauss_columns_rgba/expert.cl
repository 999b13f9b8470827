// A recursive Gaussian of second order down the columns of an image, and up again.
// An item has one channel of a column. Sixteen rows are loaded before the first of them is needed; the image is of
// whole sixteens.
#define AHEAD 16

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void gauss_columns(global const uchar *restrict image, global uchar *restrict result, const int w, const int h,
                   const float a0, const float a1, const float a2, const float a3, const float b1, const float b2)
{
    const int x = get_global_id(0);
    if (x >= 4 * w) return;

    uchar pixels[AHEAD], sums[AHEAD];
    float in_1 = 0, out_1 = 0, out_2 = 0;
    for (int y = 0; y < h; y += AHEAD) {
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) pixels[k] = image[(y + k) * 4 * w + x];
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) {
            const int at = (y + k) * 4 * w + x;
            const float in = convert_float(pixels[k]);
            const float out = a0 * in + a1 * in_1 - b1 * out_1 - b2 * out_2;
            result[at] = convert_uchar(out);
            in_1 = in;
            out_2 = out_1;
            out_1 = out;
        }
    }

    float in_2 = 0;
    in_1 = out_1 = out_2 = 0;
    for (int y = h - AHEAD; y >= 0; y -= AHEAD) {
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) {
            pixels[k] = image[(y + k) * 4 * w + x];
            sums[k] = result[(y + k) * 4 * w + x];
        }
        #pragma unroll
        for (int k = AHEAD - 1; k >= 0; k--) {
            const int at = (y + k) * 4 * w + x;
            const float in = convert_float(pixels[k]);
            const float out = a2 * in_1 + a3 * in_2 - b1 * out_1 - b2 * out_2;
            in_2 = in_1;
            in_1 = in;
            out_2 = out_1;
            out_1 = out;
            result[at] = convert_uchar(convert_float(sums[k]) + out);
        }
    }
}
