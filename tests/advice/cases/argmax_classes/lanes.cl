#define NUM_CLASSES 21
#define LANES 8
#define GROUP 256

// label and lead over the runner-up, NHWC scores; eight items a pixel
__kernel void segment_labels(__global const float *scores, __global uchar *labels, __global float *margin, int pixels)
{
    __local float firsts[GROUP], seconds[GROUP];
    __local int bests[GROUP];
    int p = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);

    float first = -FLT_MAX, second = -FLT_MAX;
    int best = lane;
    for (int c = lane; c < NUM_CLASSES; c += LANES) {
        float v = scores[p * NUM_CLASSES + c];
        if (v > first) {
            second = first;
            first = v;
            best = c;
        } else if (v > second) {
            second = v;
        }
    }
    firsts[l] = first;
    seconds[l] = second;
    bests[l] = best;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane != 0 || p >= pixels) return;

    for (int i = l + 1; i < l + LANES; i++) {
        float v = firsts[i];
        if (v > first || (v == first && bests[i] < best)) {
            second = fmax(first, seconds[i]);
            first = v;
            best = bests[i];
        } else {
            second = fmax(second, v);
        }
    }
    labels[p] = best;
    margin[p] = first - second;
}
