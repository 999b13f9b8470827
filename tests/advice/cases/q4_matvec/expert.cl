// 32 items a row, each a block of 32 weights at a time
#define LANES 32
#define ROWS 4

static inline float4 low(uint w)  { return convert_float4((uint4)(w, w >> 4, w >> 8, w >> 12) & 15u) - 8.0f; }

kernel __attribute__((reqd_work_group_size(LANES, ROWS, 1)))
void q4_matvec(global const uint4 *restrict wq, global const float *restrict scales, global const float4 *restrict x,
               global float *restrict y, int rows, int cols)
{
    local float part[ROWS][LANES];
    const int l = get_local_id(0), r = get_local_id(1);
    const int row = get_global_id(1), blocks = cols / 32;
    float acc = 0.0f;
    for (int b = l; b < blocks; b += LANES) {
        const uint4 w = wq[row * blocks + b];
        const float d = scales[row * blocks + b];
        global const float4 *xb = x + b * 8;
        float4 s = low(w.x) * xb[0];
        s += low(w.x >> 16) * xb[1];
        s += low(w.y) * xb[2];
        s += low(w.y >> 16) * xb[3];
        s += low(w.z) * xb[4];
        s += low(w.z >> 16) * xb[5];
        s += low(w.w) * xb[6];
        s += low(w.w >> 16) * xb[7];
        acc += d * (s.x + s.y + s.z + s.w);
    }
    part[r][l] = acc;
    for (int n = LANES / 2; n > 0; n /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < n) part[r][l] += part[r][l + n];
    }
    if (l == 0) y[row] = part[r][0];
}
