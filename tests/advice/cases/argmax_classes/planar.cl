#define NUM_CLASSES 21

// label and lead over the runner-up, NCHW scores
__kernel void segment_labels(__global const float *scores, __global uchar *labels, __global float *margin, int pixels)
{
    int p = get_global_id(0);
    if (p >= pixels) return;

    __global const float *s = scores + p;
    int best = s[1 * pixels] > s[0 * pixels] ? 1 : 0;
    int second = 1 - best;
    for (int c = 2; c < NUM_CLASSES; c++) {
        if (s[c * pixels] > s[best * pixels]) {
            second = best;
            best = c;
        } else if (s[c * pixels] > s[second * pixels]) {
            second = c;
        }
    }
    labels[p] = best;
    margin[p] = s[best * pixels] - s[second * pixels];
}
