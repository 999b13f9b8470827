typedef uint  q8_t;    // eight weights of 4 bits, the lowest first
typedef float acc_t;

#define QK 32          // weights to a scale

// wq is stored column by column
kernel void q4_matvec(global const q8_t *wq, global const float *scales, global const float *x, global float *y,
                      int rows, int cols)
{
    int row = get_global_id(0);
    if (row >= rows) return;
    acc_t acc = 0;
    for (int b = 0; b < cols / QK; b++) {
        float d = scales[row * (cols / QK) + b];
        for (int j = 0; j < QK / 8; j++) {
            q8_t w = wq[(b * (QK / 8) + j) * rows + row];
            for (int k = 0; k < 8; k++)
                acc += d * ((int)(w >> (4 * k) & 15) - 8) * x[b * QK + j * 8 + k];
        }
    }
    y[row] = acc;
}
