// potential of point masses; two targets per work-item
#define P 64

__kernel __attribute__((reqd_work_group_size(P, 1, 1)))
void potential(__global const float4 *restrict src, __global float *restrict phi, const int n, const float eps2)
{
    const int i = get_group_id(0) * 2 * P + get_local_id(0);
    const float4 a = src[i];
    const float4 b = src[i + P];
    float pa = 0.f, pb = 0.f;

#pragma unroll 16
    for (int j = 0; j < n; j++) {
        const float4 s = src[j];
        float dx = s.x - a.x, dy = s.y - a.y, dz = s.z - a.z;
        pa = mad(s.w, rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pa);
        dx = s.x - b.x, dy = s.y - b.y, dz = s.z - b.z;
        pb = mad(s.w, rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pb);
    }
    phi[i] = pa;
    phi[i + P] = pb;
}
