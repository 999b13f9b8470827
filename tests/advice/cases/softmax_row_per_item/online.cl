// softmax over the last dimension, maximum and sum in one go
__kernel void softmax_forward(__global float* out, __global const float* inp, int N, int C) {
    int i = get_global_id(0);
    if (i < N) {
        const __global float* inp_row = inp + i * C;
        __global float* out_row = out + i * C;

        float maxval = -INFINITY;
        float sum = 0.0f;
        for (int j = 0; j < C; j++) {
            float x = inp_row[j];
            if (x > maxval) {
                sum = sum * exp(maxval - x) + 1.0f;
                maxval = x;
            } else {
                sum += exp(x - maxval);
            }
        }
        for (int j = 0; j < C; j++) {
            out_row[j] = exp(inp_row[j] - maxval) / sum;
        }
    }
}
