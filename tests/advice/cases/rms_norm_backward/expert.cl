// y = gamma x / rms(x): dx = (gamma dy - x sum(gamma dy x) / (n rms^2)) / rms
#ifndef GROUP
#define GROUP 256
#endif
#define EACH 4   // quads an item: rows have up to 4096 elements

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void rms_norm_bwd(__global const float4 *restrict x, __global const float4 *restrict dy,
                  __global const float4 *restrict gamma, __global float4 *restrict dx, const int n4, const float eps)
{
    __local float2 part[GROUP];
    const int l = get_local_id(0);
    const size_t row = (size_t)get_group_id(0) * n4;

    float4 v[EACH], g[EACH];
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        const int i = l + k * GROUP;
        v[k] = i < n4 ? x[row + i] : (float4)(0.0f);
        g[k] = i < n4 ? gamma[i] * dy[row + i] : (float4)(0.0f);
    }

    float2 sum = 0.0f;   // of squares, and of products
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        sum.x += dot(v[k], v[k]);
        sum.y += dot(v[k], g[k]);
    }
    part[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = GROUP / 2; s > 0; s >>= 1) {
        if (l < s)
            part[l] += part[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    const float n = 4.0f * n4, inv = rsqrt(part[0].x / n + eps);
    const float share = part[0].y * inv * inv / n;
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (l + k * GROUP < n4)
            dx[row + l + k * GROUP] = (g[k] - v[k] * share) * inv;
}
