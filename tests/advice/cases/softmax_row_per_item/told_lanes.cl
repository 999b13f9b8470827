// softmax over the last dimension, LANES items a row
#define LANES 32

__kernel void softmax_forward(__global float* out, __global const float* inp, int N, int C) {
    __local float s[64];
    int i = get_global_id(0) / LANES;
    int l = get_local_id(0);
    int lane = l % LANES;
    int first = l - lane;
    int end = i < N ? C : 0;
    const __global float* inp_row = inp + i * C;
    __global float* out_row = out + i * C;

    float maxval = -INFINITY;
    for (int j = lane; j < end; j += LANES) {
        if (inp_row[j] > maxval) {
            maxval = inp_row[j];
        }
    }
    s[l] = maxval;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = LANES / 2; h > 0; h /= 2) {
        if (lane < h) s[l] = fmax(s[l], s[l + h]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    maxval = s[first];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0.0f;
    for (int j = lane; j < end; j += LANES) {
        out_row[j] = exp(inp_row[j] - maxval);
        sum += out_row[j];
    }
    s[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = LANES / 2; h > 0; h /= 2) {
        if (lane < h) s[l] += s[l + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum = s[first];
    for (int j = lane; j < end; j += LANES) {
        out_row[j] /= sum;
    }
}
