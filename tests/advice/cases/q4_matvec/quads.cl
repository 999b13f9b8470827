typedef uint4 q32_t;   // 32 weights of 4 bits, the lowest first
typedef float acc_t;

#define QK 32          // weights to a scale

static float eight(uint w, global const float *x)
{
    int4 lo = convert_int4((uint4)w >> (uint4)(0, 4, 8, 12) & 15u) - 8;
    int4 hi = convert_int4((uint4)w >> (uint4)(16, 20, 24, 28) & 15u) - 8;
    return dot(convert_float4(lo), vload4(0, x)) + dot(convert_float4(hi), vload4(1, x));
}

kernel void q4_matvec(global const q32_t *wq, global const float *scales, global const float *x, global float *y,
                      int rows, int cols)
{
    int row = get_global_id(0);
    if (row >= rows) return;
    acc_t acc = 0;
    for (int b = 0; b < cols / QK; b++) {
        q32_t w = wq[row * (cols / QK) + b];
        global const float *xb = x + b * QK;
        acc += scales[row * (cols / QK) + b]
             * (eight(w.x, xb) + eight(w.y, xb + 8) + eight(w.z, xb + 16) + eight(w.w, xb + 24));
    }
    y[row] = acc;
}
