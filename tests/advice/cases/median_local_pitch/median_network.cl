/* median of a pixel over 16 frames: sorted in registers by neighbours that change places, no branches */
#define FRAMES 16
#define SORT(a, b) { int low = min(v[a], v[b]); v[b] = max(v[a], v[b]); v[a] = low; }

__kernel void temporal_median(__global const int *frames, __global int *median, int pixels)
{
    const int pix = get_global_id(0);
    int v[FRAMES];
    #pragma unroll
    for (int f = 0; f < FRAMES; f++)
        v[f] = frames[f * pixels + pix];
    #pragma unroll
    for (int round = 0; round < FRAMES / 2; round++) {
        #pragma unroll
        for (int k = 0; k < FRAMES; k += 2) SORT(k, k + 1)
        #pragma unroll
        for (int k = 1; k < FRAMES - 1; k += 2) SORT(k, k + 1)
    }
    median[pix] = v[FRAMES / 2 - 1];
}
