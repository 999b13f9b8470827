// a group has all nine weights of a k and a c; each item goes down columns, with three rows of the input in registers
#define GROUP 64

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void conv_bwd_weights(global const float *restrict in, global const float *restrict gout, global float *restrict gw,
                      int N, int C, int K, int H, int W)
{
    local float part[9][GROUP];
    const int idx = get_group_id(0), l = get_local_id(0), c = idx % C, k = idx / C;
    const int OH = H - 2, OW = W - 2;
    float sum[9] = { 0.f };

    for (int n = 0; n < N; n++)
        for (int x = l; x < OW; x += GROUP) {
            global const float *a = in + (n * C + c) * H * W + x;
            global const float *g = gout + (n * K + k) * OH * OW + x;
            float3 top = vload3(0, a), mid = vload3(0, a + W);
            for (int y = 0; y < OH; y++) {
                const float3 low = vload3(0, a + (y + 2) * W);
                const float d = g[y * OW];
                sum[0] += d * top.x, sum[1] += d * top.y, sum[2] += d * top.z;
                sum[3] += d * mid.x, sum[4] += d * mid.y, sum[5] += d * mid.z;
                sum[6] += d * low.x, sum[7] += d * low.y, sum[8] += d * low.z;
                top = mid;
                mid = low;
            }
        }
#pragma unroll
    for (int t = 0; t < 9; t++)
        part[t][l] = sum[t];
    for (int some = GROUP / 2; some > 0; some /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < some)
#pragma unroll
            for (int t = 0; t < 9; t++)
                part[t][l] += part[t][l + some];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 9)
        gw[idx * 9 + l] = part[l][0];
}
