// dS = scale * P * (dP - <P, dP>), row by row.  Both matrices are read once: an item holds its float4 of either until
// the dot product is known.
#define GROUP 256
#define KEYS  1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax_grad(__global const float4 *restrict p, __global const float4 *restrict dp,
                  __global float4 *restrict ds, const float scale)
{
    __local float sums[GROUP];
    const uint l = get_local_id(0);
    const size_t i = get_group_id(0) * (KEYS / 4) + l;

    const float4 a = p[i], g = dp[i];
    sums[l] = dot(a, g);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint half_way = GROUP / 2; half_way > 0; half_way /= 2) {
        if (l < half_way) sums[l] += sums[l + half_way];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    ds[i] = a * (g - sums[0]) * scale;
}
