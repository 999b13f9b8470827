// potential of point masses; sources staged per work-group
#define P 64

__kernel __attribute__((reqd_work_group_size(P, 1, 1)))
void potential(__global const float4 *restrict src, __global float *restrict phi, const int n, const float eps2)
{
    __local float4 tile[P];
    const int t = get_local_id(0);
    const int i = get_global_id(0);
    const float4 a = src[i];
    float pa = 0.f;

    for (int k = 0; k < n; k += P) {
        tile[t] = src[k + t];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 16
        for (int j = 0; j < P; j++) {
            const float4 s = tile[j];
            float dx = s.x - a.x, dy = s.y - a.y, dz = s.z - a.z;
            pa = mad(s.w, rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pa);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    phi[i] = pa;
}
