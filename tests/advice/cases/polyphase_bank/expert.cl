#define TAPS 8
#define EACH 32

// a channel an item, along 32 times, with the last eight samples and the taps in registers
__kernel void pfb_fir(__global const float2 *restrict in, __global const float *restrict window,
                      __global float2 *restrict out, int nchan, int ntaps)
{
    const int ch = get_global_id(0), first = get_global_id(1) * EACH;
    float tap[TAPS];
    float2 last[TAPS];

    in += first * nchan + ch;
    out += first * nchan + ch;
#pragma unroll
    for (int k = 0; k < TAPS; ++k)
        tap[k] = window[k * nchan + ch];
#pragma unroll
    for (int k = 0; k < TAPS - 1; ++k)
        last[k] = in[k * nchan];
#pragma unroll
    for (int t = 0; t < EACH; ++t) {
        float2 sum = 0.0f;
        last[(t + TAPS - 1) % TAPS] = in[(t + TAPS - 1) * nchan];
#pragma unroll
        for (int k = 0; k < TAPS; ++k)
            sum += tap[k] * last[(t + k) % TAPS];
        out[t * nchan] = sum;
    }
}
