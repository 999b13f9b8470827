float4 hat(int4 z)
{
    return convert_float4(min(z + 1, 256 - z));
}

// an item four samples that lie behind each other, whatever their channels
__kernel void merge(__global const uchar4 *restrict shots, __global const float *restrict curve,
                    __constant float *log_time, __global float4 *restrict radiance, int pixels, int count)
{
    __local float g[768];
    const int i = get_global_id(0), shot = pixels / 4 * 3;

    for (int t = get_local_id(0); t < 768; t += get_local_size(0))
        g[t] = curve[t];
    barrier(CLK_LOCAL_MEM_FENCE);

    // 4 i mod 3 is i mod 3
    const int c = i % 3;
    const int4 first = (int4)(c, c == 2 ? 0 : c + 1, c == 0 ? 2 : c - 1, c) * 256;
    float4 num = 0.0f, den = 0.0f;
#pragma unroll 5
    for (int k = 0; k < count; k++)
    {
        const int4 z = convert_int4(shots[k * shot + i]), at = first + z;
        const float4 w = hat(z);
        num += w * ((float4)(g[at.x], g[at.y], g[at.z], g[at.w]) - log_time[k]);
        den += w;
    }
    radiance[i] = native_exp(native_divide(num, den));
}
