#define EACH 8          // times of an item, of four outputs each

// x is [T][C], y is [T][O], and w is [3][C][O], so that four outputs are a load
__kernel __attribute__((reqd_work_group_size(8, 16, 1)))
void dilated_conv1d(__global const float4 *restrict x, __global const float4 *restrict w,
                    __global const float4 *restrict bias, __global float4 *restrict y,
                    int T, int C, int O, int dilation)
{
    const int o = get_global_id(0), first = get_group_id(1) * 16 * EACH + get_local_id(1);
    float4 sum[EACH];

#pragma unroll
    for (int i = 0; i < EACH; ++i)
        sum[i] = bias[o];
    C /= 4;
    O /= 4;
    for (int k = 0; k < 3; ++k) {
        const int from = first - (2 - k) * dilation;
        for (int c = 0; c < C; ++c, w += 4 * O) {
            const float4 w0 = w[o], w1 = w[o + O], w2 = w[o + 2 * O], w3 = w[o + 3 * O];
#pragma unroll
            for (int i = 0; i < EACH; ++i) {
                const int at = from + i * 16;
                const float4 v = at >= 0 ? x[at * C + c] : (float4)(0);
                sum[i] += v.x * w0 + v.y * w1 + v.z * w2 + v.w * w3;
            }
        }
    }
#pragma unroll
    for (int i = 0; i < EACH; ++i)
        y[(first + i * 16) * O + o] = fmax(sum[i], 0.0f);
}
