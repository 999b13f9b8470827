// potential of point masses; two targets per work-item, sources staged per work-group
#define P 64

__kernel __attribute__((reqd_work_group_size(P, 1, 1)))
void potential(__global const float4 *restrict src, __global float *restrict phi, const int n, const float eps2)
{
    __local float4 tile[P];
    const int t = get_local_id(0);
    const int i = get_group_id(0) * 2 * P + t;
    const float4 a = src[i];
    const float4 b = src[i + P];
    float pa = 0.f, pb = 0.f;

    for (int k = 0; k < n; k += P) {
        tile[t] = src[k + t];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 16
        for (int j = 0; j < P; j++) {
            const float4 s = tile[j];
            float dx = s.x - a.x, dy = s.y - a.y, dz = s.z - a.z;
            pa = mad(s.w, rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pa);
            dx = s.x - b.x, dy = s.y - b.y, dz = s.z - b.z;
            pb = mad(s.w, rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pb);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    phi[i] = pa;
    phi[i + P] = pb;
}
