typedef uint  q8_t;    // eight weights of 4 bits, the lowest first
typedef float acc_t;

#define QK 32          // weights to a scale
#define PART 512       // of x, staged; cols % PART == 0
#define GROUP 64

kernel void q4_matvec(global const q8_t *wq, global const float *scales, global const float *x, global float *y,
                      int rows, int cols)
{
    local float xs[PART];
    int row = get_global_id(0);
    acc_t acc = 0;
    for (int at = 0; at < cols; at += PART) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = get_local_id(0); i < PART; i += GROUP)
            xs[i] = x[at + i];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int b = 0; b < PART / QK; b++) {
            float d = scales[row * (cols / QK) + at / QK + b];
            for (int j = 0; j < QK / 8; j++) {
                q8_t w = wq[row * (cols / 8) + at / 8 + b * (QK / 8) + j];
                for (int k = 0; k < 8; k++)
                    acc += d * ((int)(w >> (4 * k) & 15) - 8) * xs[b * QK + j * 8 + k];
            }
        }
    }
    y[row] = acc;
}
