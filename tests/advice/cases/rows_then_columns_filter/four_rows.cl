// A filter of TAPS along rows, then down columns; the image has a rim of half the taps on each side.
// An item has four rows, a group apart.
#ifndef WIDE
#define WIDE 16
#define HIGH 16
#endif
#define TAPS 5
#define TILE (WIDE + TAPS - 1)

kernel __attribute__((reqd_work_group_size(WIDE, HIGH, 1)))
void filter_both(global const uchar4 *image, global const float *along, global const float *down,
                 global uchar4 *result, const uint w, const uint h, const uint pitch)
{
    local float4 filtered[WIDE * (4 * HIGH + TAPS - 1)];
    local uchar4 pixels[TILE * (4 * HIGH + TAPS - 1)];
    const int x = get_global_id(0), lx = get_local_id(0), ly = get_local_id(1);
    const int top = get_group_id(1) * 4 * HIGH;
    if (x >= w) return;

    const int left = get_group_id(0) * WIDE;
    for (int k = ly * WIDE + lx; k < TILE * (4 * HIGH + TAPS - 1); k += WIDE * HIGH)
        pixels[k] = image[(top + k / TILE) * pitch + left + k % TILE];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int r = ly; r < 4 * HIGH + TAPS - 1; r += HIGH) {
        float4 sum = 0;
        #pragma unroll
        for (int t = 0; t < TAPS; t++)
            sum = mad(convert_float4(pixels[r * TILE + lx + t]), (float4)along[t], sum);
        filtered[r * WIDE + lx] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int r = ly; r < 4 * HIGH; r += HIGH) {
        float4 sum = 0;
        #pragma unroll
        for (int t = 0; t < TAPS; t++)
            sum = mad(filtered[(r + t) * WIDE + lx], (float4)down[t], sum);
        sum = sum < 0.f ? (float4)0.f : sum;
        result[(top + r) * w + x] = convert_uchar4_sat_rte(sum);
    }
}
