// softmax over the last dimension, a group a row
#define G 128

__kernel void softmax_forward(__global float* out, __global const float* inp, int N, int C) {
    __local float s[G];
    int i = get_group_id(0);
    int l = get_local_id(0);
    const __global float* inp_row = inp + i * C;
    __global float* out_row = out + i * C;

    float maxval = -INFINITY;
    for (int j = l; j < C; j += G) {
        if (inp_row[j] > maxval) {
            maxval = inp_row[j];
        }
    }
    s[l] = maxval;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = G / 2; h > 0; h /= 2) {
        if (l < h) s[l] = fmax(s[l], s[l + h]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    maxval = s[0];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0.0f;
    for (int j = l; j < C; j += G) {
        out_row[j] = exp(inp_row[j] - maxval);
        sum += out_row[j];
    }
    s[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = G / 2; h > 0; h /= 2) {
        if (l < h) s[l] += s[l + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum = s[0];
    for (int j = l; j < C; j += G) {
        out_row[j] /= sum;
    }
}
