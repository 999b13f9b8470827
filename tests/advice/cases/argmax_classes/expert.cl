#define NUM_CLASSES 21
#define GROUP 128

// label and lead over the runner-up, NHWC scores
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void segment_labels(__global const float * restrict scores, __global uchar * restrict labels,
                    __global float * restrict margin, int pixels)
{
    __local float block[GROUP * NUM_CLASSES];   // an odd number of words apart: no bank is asked twice
    const int p = get_global_id(0), l = get_local_id(0);
    const int first_of = get_group_id(0) * GROUP * NUM_CLASSES;
    #pragma unroll
    for (int i = 0; i < NUM_CLASSES; i++) {
        const int at = first_of + i * GROUP + l;
        block[i * GROUP + l] = at < pixels * NUM_CLASSES ? scores[at] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (p >= pixels) return;

    int best = 0;
    float first = block[l * NUM_CLASSES], second = -FLT_MAX;
    #pragma unroll
    for (int c = 1; c < NUM_CLASSES; c++) {
        const float v = block[l * NUM_CLASSES + c];
        second = fmax(second, fmin(first, v));
        best = v > first ? c : best;
        first = fmax(first, v);
    }
    labels[p] = best;
    margin[p] = first - second;
}
