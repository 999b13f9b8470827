#define NUM_CLASSES 21
#define GROUP 128

// label and lead over the runner-up, NHWC scores
__kernel void segment_labels(__global const float *scores, __global uchar *labels, __global float *margin, int pixels)
{
    __local float block[GROUP * NUM_CLASSES];
    int p = get_global_id(0), l = get_local_id(0);
    int first = get_group_id(0) * GROUP * NUM_CLASSES;
    for (int i = l; i < GROUP * NUM_CLASSES; i += GROUP)
        block[i] = first + i < pixels * NUM_CLASSES ? scores[first + i] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (p >= pixels) return;

    __local const float *s = block + l * NUM_CLASSES;
    int best = s[1] > s[0] ? 1 : 0;
    int second = 1 - best;
    for (int c = 2; c < NUM_CLASSES; c++) {
        if (s[c] > s[best]) {
            second = best;
            best = c;
        } else if (s[c] > s[second]) {
            second = c;
        }
    }
    labels[p] = best;
    margin[p] = s[best] - s[second];
}
