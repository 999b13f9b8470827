// dS = scale * P * (dP - <P, dP>), row by row.  Both matrices are read once: an item holds two float4 of either until
// the dot product is known.  The sum takes a step of 8 and one of 16, so there are two barriers only.
#define GROUP 128
#define KEYS  1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax_grad(__global const float4 *restrict p, __global const float4 *restrict dp,
                  __global float4 *restrict ds, const float scale)
{
    __local float sums[GROUP], sixteen[16];
    const uint l = get_local_id(0);
    const size_t i = get_group_id(0) * (KEYS / 4) + l, j = i + GROUP;

    const float4 a = p[i], b = p[j], g = dp[i], h = dp[j];
    sums[l] = dot(a, g) + dot(b, h);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 16) {
        float s = 0.0f;
#pragma unroll
        for (uint k = 0; k < 8; ++k) s += sums[k * 16 + l];
        sixteen[l] = s;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float row = 0.0f;
#pragma unroll
    for (uint k = 0; k < 16; ++k) row += sixteen[k];
    ds[i] = a * (g - row) * scale;
    ds[j] = b * (h - row) * scale;
}
