// A filter of TAPS along rows, then down columns; the image has a rim of half the taps on each side.
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
    local float4 filtered[WIDE * (HIGH + TAPS - 1)];
    const int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    if (x >= w || y >= h) return;

    float4 sum = 0;
    #pragma unroll
    for (int t = 0; t < TAPS; t++)
        sum = mad(convert_float4(image[y * pitch + x + t]), (float4)along[t], sum);
    filtered[ly * WIDE + lx] = sum;
    if (ly < TAPS - 1) {            // rows below those of the group
        sum = 0;
        #pragma unroll
        for (int t = 0; t < TAPS; t++)
            sum = mad(convert_float4(image[(y + HIGH) * pitch + x + t]), (float4)along[t], sum);
        filtered[(ly + HIGH) * WIDE + lx] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    sum = 0;
    #pragma unroll
    for (int t = 0; t < TAPS; t++)
        sum = mad(filtered[(ly + t) * WIDE + lx], (float4)down[t], sum);
    sum = sum < 0.f ? (float4)0.f : sum;
    result[y * w + x] = convert_uchar4_sat_rte(sum);
}
