// potential of point masses; two targets per work-item, sources staged per work-group
#define P 64

__kernel __attribute__((reqd_work_group_size(P, 1, 1)))
void potential(__global const float4 *restrict src, __global float *restrict phi, const int n, const float eps2)
{
    __local float x[P], y[P], z[P], w[P];
    const int t = get_local_id(0);
    const int i = get_group_id(0) * 2 * P + t;
    const float4 a = src[i];
    const float4 b = src[i + P];
    float pa = 0.f, pb = 0.f;

    for (int k = 0; k < n; k += P) {
        const float4 mine = src[k + t];
        x[t] = mine.x; y[t] = mine.y; z[t] = mine.z; w[t] = mine.w;
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 16
        for (int j = 0; j < P; j++) {
            float dx = x[j] - a.x, dy = y[j] - a.y, dz = z[j] - a.z;
            pa = mad(w[j], rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pa);
            dx = x[j] - b.x, dy = y[j] - b.y, dz = z[j] - b.z;
            pb = mad(w[j], rsqrt(mad(dx, dx, mad(dy, dy, mad(dz, dz, eps2)))), pb);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    phi[i] = pa;
    phi[i + P] = pb;
}
