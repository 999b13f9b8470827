// Normal equations of one step of point-to-plane ICP: upper half of J^T J (21 sums), J^T r (6) and r^2, by chunks of
// 4096 pairs of a point (w: weight) and a plane (normal, distance). A group of 128 adds in
// registers first, and at the end in local memory, each sum by itself.
#ifndef WG
#define WG 128
#endif
#define CHUNK 4096
#define SUMS 28

static inline void accumulate(float sum[SUMS], const float4 p, const float4 plane)
{
    const float4 c = cross(p, plane);
    const float r = plane.w - dot(plane.xyz, p.xyz);
    const float j[7] = { c.x, c.y, c.z, plane.x, plane.y, plane.z, r };
    int k = 0;
#pragma unroll
    for (int row = 0; row < 7; ++row)
#pragma unroll
        for (int col = row; col < 7; ++col)
            sum[k++] += p.w * j[row] * j[col];
}

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void icp_sums(__global const float4* restrict source, __global const float4* restrict planes,
              __global float* restrict partial)
{
    __local float stage[SUMS][WG + 1];
    const uint lid = get_local_id(0);
    const uint base = get_group_id(0) * CHUNK + lid;

    float sum[SUMS] = { 0.0f };
    for (uint i = 0; i < CHUNK; i += WG)
        accumulate(sum, source[base + i], planes[base + i]);

#pragma unroll
    for (int k = 0; k < SUMS; ++k)
        stage[k][lid] = sum[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    // four items a sum, then one
    if (lid < 4 * SUMS) {
        float part = 0.0f;
        for (uint i = lid / SUMS; i < WG; i += 4)
            part += stage[lid % SUMS][i];
        sum[0] = part;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 4 * SUMS)
        stage[lid % SUMS][lid / SUMS] = sum[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < SUMS)
        partial[get_group_id(0) * SUMS + lid] = stage[lid][0] + stage[lid][1] + stage[lid][2] + stage[lid][3];
}
