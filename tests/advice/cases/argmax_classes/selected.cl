#define NUM_CLASSES 21

// label and lead over the runner-up, NHWC scores
__kernel void segment_labels(__global const float *scores, __global uchar *labels, __global float *margin, int pixels)
{
    int p = get_global_id(0);
    if (p >= pixels) return;

    __global const float *s = scores + p * NUM_CLASSES;
    int best = s[1] > s[0] ? 1 : 0;
    int second = 1 - best;
    for (int c = 2; c < NUM_CLASSES; c++) {
        int over = s[c] > s[best];
        int next = s[c] > s[second] ? c : second;
        second = over ? best : next;
        best = over ? c : best;
    }
    labels[p] = best;
    margin[p] = s[best] - s[second];
}
