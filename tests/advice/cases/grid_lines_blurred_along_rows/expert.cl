// Lines of a grid of three dimensions are blurred by five weights, along any of them: an item has four cells.
// Lines are along the last dimension.

__kernel void blur_lines(__global const float *restrict from, __global float *restrict to, const int offset1,
                         const int offset2, const int offset3, const int size1, const int size2,
                         const int size3)
{
    const int i = 4 * get_global_id(0), j = get_global_id(1), k = get_global_id(2);
    const float w0 = 6.0f / 16.0f, w1 = 4.0f / 16.0f, w2 = 1.0f / 16.0f;
    const int index = k * offset1 + j * offset2 + i;
    const float4 c = *(__global const float4 *)(from + index);
    const float2 a = i > 0 ? *(__global const float2 *)(from + index - 2) : (float2)(0.0f);
    const float2 e = i + 4 < size3 ? *(__global const float2 *)(from + index + 4) : (float2)(0.0f);

    *(__global float4 *)(to + index) = c * w0 + w1 * ((float4)(c.yzw, e.x) + (float4)(a.y, c.xyz))
                                       + w2 * ((float4)(c.zw, e) + (float4)(a, c.xy));
}
