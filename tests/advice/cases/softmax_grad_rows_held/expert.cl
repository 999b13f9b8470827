// dS = scale * P * (dP - <P, dP>), row by row.  Both matrices are read once: an item holds four float4 of either until
// the dot product is known.  64 items a row, and each adds up what all have: one barrier.
#define GROUP 64
#define HELD  4
#define KEYS  1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax_grad(__global const float4 *restrict p, __global const float4 *restrict dp,
                  __global float4 *restrict ds, const float scale)
{
    __local float4 sums[GROUP / 4];
    const uint l = get_local_id(0);
    const size_t i = get_group_id(0) * (KEYS / 4) + l;
    float4 a[HELD], g[HELD];
    float s = 0.0f;

#pragma unroll
    for (uint k = 0; k < HELD; ++k) {
        a[k] = p[i + k * GROUP];
        g[k] = dp[i + k * GROUP];
    }
#pragma unroll
    for (uint k = 0; k < HELD; ++k) s += dot(a[k], g[k]);
    ((__local float *)sums)[l] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 rows = sums[0];
#pragma unroll
    for (uint k = 1; k < GROUP / 4; ++k) rows += sums[k];
    const float row = (rows.x + rows.y) + (rows.z + rows.w);
#pragma unroll
    for (uint k = 0; k < HELD; ++k) ds[i + k * GROUP] = a[k] * (g[k] - row) * scale;
}
