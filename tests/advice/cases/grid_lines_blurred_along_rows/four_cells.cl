// Lines of a grid of three dimensions are blurred by five weights, along any of them: an item has a line.
// Lines are along the last dimension; four cells a step.

__kernel void blur_lines(__global const float *from, __global float *to, const int offset1, const int offset2,
                         const int offset3, const int size1, const int size2, const int size3)
{
    const int k = get_global_id(0);
    const int j = get_global_id(1);
    if (k >= size1 || j >= size2)
        return;

    const float w0 = 6.0f / 16.0f, w1 = 4.0f / 16.0f, w2 = 1.0f / 16.0f;
    __global const float4 *in = (__global const float4 *)(from + k * offset1 + j * offset2);
    __global float4 *out = (__global float4 *)(to + k * offset1 + j * offset2);
    float4 a = (float4)(0.0f), c = in[0];

    for (int i = 0; i < size3 / 4; i++) {
        const float4 e = 4 * i + 4 < size3 ? in[i + 1] : (float4)(0.0f);
        out[i] = c * w0 + w1 * ((float4)(c.yzw, e.x) + (float4)(a.w, c.xyz))
                 + w2 * ((float4)(c.zw, e.xy) + (float4)(a.zw, c.xy));
        a = c;
        c = e;
    }
}
