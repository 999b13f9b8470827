// Peak rate of floating-point operations: two chains of products and fused products an item
inline float2 mul_madd(float2 s, const float v1, const float v2, const float v3)
{
    s *= v1;
    return fma(-s, (float2)(v3), (float2)(v2));
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void MulMAdd1(__global float2 *restrict data, const int nIters, const float v1, const float v2, const float v3)
{
    const int gid = get_global_id(0);
    float2 s = data[gid];
    for (int j = 0; j < nIters; ++j) {
#pragma unroll
        for (int k = 0; k < 20; k++)
            s = mul_madd(s, v1, v2, v3);
    }
    data[gid] = s;
}
