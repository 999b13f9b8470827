#define GROUP 64
#define PART 16

// A dilated causal convolution of a WaveNet: x is [T][C], w is [O][C][3], y is [T][O]; inputs by 16 channels of the
// group's times and three taps in local memory
__kernel void dilated_conv1d(__global const float *x, __global const float *w, __global const float *bias,
                             __global float *y, int T, int C, int O, int dilation)
{
    __local float part[3][GROUP][PART + 1];
    int t = get_global_id(0);
    int o = get_global_id(1);
    int l = get_local_id(0);
    int first = get_group_id(0) * GROUP;

    float sum = bias[o];
    for (int c0 = 0; c0 < C; c0 += PART) {
        for (int k = 0; k < 3; ++k)
            for (int i = l; i < GROUP * PART; i += GROUP) {
                int at = first + i / PART - (2 - k) * dilation;
                part[k][i / PART][i % PART] = at >= 0 && at < T ? x[at * C + c0 + i % PART] : 0.0f;
            }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int c = 0; c < PART; ++c)
            for (int k = 0; k < 3; ++k)
                sum += w[(o * C + c0 + c) * 3 + k] * part[k][l][c];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t < T)
        y[t * O + o] = fmax(sum, 0.0f);
}
