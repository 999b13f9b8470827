// dS = scale * P * (dP - <P, dP>), row by row.  Both matrices are read once: their rows stay in local memory until
// the dot product is known.  The sum takes two steps of 16.
#define GROUP 256
#define KEYS  1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax_grad(__global const float4 *restrict p, __global const float4 *restrict dp,
                  __global float4 *restrict ds, const float scale)
{
    __local float4 ps[KEYS / 4], dps[KEYS / 4];
    __local float sums[GROUP], sixteen[16];
    const uint l = get_local_id(0);
    const size_t i = get_group_id(0) * (KEYS / 4) + l;

    ps[l] = p[i];
    dps[l] = dp[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[l] = dot(ps[l], dps[l]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 16) {
        float s = 0.0f;
#pragma unroll
        for (uint k = 0; k < 16; ++k) s += sums[k * 16 + l];
        sixteen[l] = s;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float row = 0.0f;
#pragma unroll
    for (uint k = 0; k < 16; ++k) row += sixteen[k];
    ds[i] = ps[l] * (dps[l] - row) * scale;
}
