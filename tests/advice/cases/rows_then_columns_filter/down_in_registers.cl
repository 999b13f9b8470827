// A filter of TAPS along rows, then down columns; the image has a rim of half the taps on each side.
// An item goes down 16 rows, and keeps the last five filtered ones.
#ifndef WIDE
#define WIDE 32
#define HIGH 4
#endif
#define TAPS 5
#define ROWS 16

kernel __attribute__((reqd_work_group_size(WIDE, HIGH, 1)))
void filter_both(global const uchar4 *image, global const float *along, global const float *down,
                 global uchar4 *result, const uint w, const uint h, const uint pitch)
{
    const int x = get_global_id(0), top = get_global_id(1) * ROWS;
    if (x >= w || top >= h) return;

    float4 last[TAPS];
    #pragma unroll
    for (int r = 0; r < ROWS + TAPS - 1; r++) {
        float4 sum = 0;
        #pragma unroll
        for (int t = 0; t < TAPS; t++)
            sum = mad(convert_float4(image[(top + r) * pitch + x + t]), (float4)along[t], sum);
        #pragma unroll
        for (int t = 0; t < TAPS - 1; t++) last[t] = last[t + 1];
        last[TAPS - 1] = sum;

        if (r >= TAPS - 1) {
            sum = 0;
            #pragma unroll
            for (int t = 0; t < TAPS; t++)
                sum = mad(last[t], (float4)down[t], sum);
            sum = sum < 0.f ? (float4)0.f : sum;
            result[(top + r - TAPS + 1) * w + x] = convert_uchar4_sat_rte(sum);
        }
    }
}
