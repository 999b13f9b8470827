// softmax over the last dimension
__kernel void softmax_forward(__global float*restrict out, __global const float*restrict inp, int N, int C) {
    int i = get_global_id(0);
    if (i < N) {
        const __global float* inp_row = inp + i * C;
        __global float* out_row = out + i * C;

        float maxval = -INFINITY;
        for (int j = 0; j < C; j++) {
            if (inp_row[j] > maxval) {
                maxval = inp_row[j];
            }
        }
        float sum = 0.0f;
        for (int j = 0; j < C; j++) {
            out_row[j] = exp(inp_row[j] - maxval);
            sum += out_row[j];
        }
        for (int j = 0; j < C; j++) {
            out_row[j] /= sum;
        }
    }
}
