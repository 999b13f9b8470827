typedef uint  q8_t;    // eight weights of 4 bits, the lowest first
typedef float acc_t;

#define QK 32          // weights to a scale
#define GROUP 128

kernel void q4_matvec(global const q8_t *wq, global const float *scales, global const float *x, global float *y,
                      int rows, int cols)
{
    local acc_t part[GROUP];
    int row = get_group_id(0), l = get_local_id(0);
    acc_t acc = 0;
    for (int i = l; i < cols / 8; i += GROUP) {
        float d = scales[row * (cols / QK) + i / (QK / 8)];
        q8_t w = wq[row * (cols / 8) + i];
        for (int k = 0; k < 8; k++)
            acc += d * ((int)(w >> (4 * k) & 15) - 8) * x[i * 8 + k];
    }
    part[l] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = GROUP / 2; n > 0; n /= 2) {
        if (l < n) part[l] += part[l + n];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) y[row] = part[0];
}
