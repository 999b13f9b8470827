#define SOFTENING 0.25f
#define WG 64

static inline float4 pull(float4 sum, float4 me, float4 other)
{
    float3 d = other.xyz - me.xyz;
    float q = rsqrt(fma(d.x, d.x, fma(d.y, d.y, fma(d.z, d.z, SOFTENING))));
    float f = other.w * q * (q * q);
    sum.x = fma(f, d.x, sum.x);
    sum.y = fma(f, d.y, sum.y);
    sum.z = fma(f, d.z, sum.z);
    return sum;
}

// two bodies an item, others by way of local memory
__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void gravity(__global const float4* restrict pos, __global float4* restrict acc, int n)
{
    __local float4 others[WG];
    const int l = get_local_id(0);
    const int i = get_group_id(0) * (2 * WG) + l;
    const float4 me = pos[i], you = pos[i + WG];
    float4 a = (float4)(0.0f), b = (float4)(0.0f);

    for (int base = 0; base < n; base += WG)
    {
        others[l] = pos[base + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll 8
        for (int j = 0; j < WG; j++)
        {
            const float4 o = others[j];
            a = pull(a, me, o);
            b = pull(b, you, o);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    acc[i] = a;
    acc[i + WG] = b;
}
