// y = gamma x / rms(x): dx = (gamma dy - x sum(gamma dy x) / (n rms^2)) / rms
#ifndef GROUP
#define GROUP 256
#endif
#define MOST 1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void rms_norm_bwd(__global const float4 *restrict x, __global const float4 *restrict dy,
                  __global const float4 *restrict gamma, __global float4 *restrict dx, const int n4, const float eps)
{
    __local float2 part[GROUP];
    __local float4 kept[MOST], scaled[MOST];   // rows have up to 4096 elements
    const int l = get_local_id(0);
    const size_t row = (size_t)get_group_id(0) * n4;

    float2 sum = 0.0f;   // of squares, and of products
    for (int i = l; i < n4; i += GROUP) {
        const float4 v = x[row + i];
        sum.x += dot(v, v);
        const float4 g = gamma[i] * dy[row + i];
        sum.y += dot(v, g);
        kept[i] = v;
        scaled[i] = g;
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
    for (int i = l; i < n4; i += GROUP)
        dx[row + i] = (scaled[i] - kept[i] * share) * inv;
}
