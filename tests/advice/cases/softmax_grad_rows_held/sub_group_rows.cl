// dS = scale * P * (dP - <P, dP>), row by row.  Both matrices are read once: 32 items a row, eight float4 of either
// held by each until the dot product is known; four rows a group.
#define GROUP 128
#define LANES 32
#define HELD  8
#define KEYS  1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax_grad(__global const float4 *restrict p, __global const float4 *restrict dp,
                  __global float4 *restrict ds, const float scale)
{
    __local float sums[GROUP];
    const uint l = get_local_id(0), lane = l % LANES;
    const size_t i = get_global_id(0) / LANES * (KEYS / 4) + lane;
    float4 a[HELD], g[HELD];
    float s = 0.0f;

#pragma unroll
    for (uint k = 0; k < HELD; ++k) {
        a[k] = p[i + k * LANES];
        g[k] = dp[i + k * LANES];
    }
#pragma unroll
    for (uint k = 0; k < HELD; ++k) s += dot(a[k], g[k]);
    sums[l] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    float row = 0.0f;
#pragma unroll
    for (uint k = 0; k < LANES; ++k) row += sums[l - lane + k];
#pragma unroll
    for (uint k = 0; k < HELD; ++k) ds[i + k * LANES] = a[k] * (g[k] - row) * scale;
}
