#define NUM_CLASSES 21

// label and lead over the runner-up, NHWC scores
__kernel void segment_labels(__global const float *scores, __global uchar *labels, __global float *margin, int pixels)
{
    int p = get_global_id(0);
    if (p >= pixels) return;

    __global const float *s = scores + p * NUM_CLASSES;
    int best = 0;
    float first = s[0], second = -FLT_MAX;
    for (int c = 1; c < NUM_CLASSES; c++) {
        float v = s[c];
        if (v > first) {
            second = first;
            first = v;
            best = c;
        } else if (v > second) {
            second = v;
        }
    }
    labels[p] = best;
    margin[p] = first - second;
}
