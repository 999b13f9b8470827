/* Vectors of four turned round in local memory, where they begin a word behind a multiple of 16. */
kernel void quads(global const float *in, global float *out)
{
    local float t[4 * 48 + 1];
    const int l = get_local_id(0), i = get_global_id(0);
    vstore4(vload4(i, in), l, t + 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    const float2 a = vload2(47 - l, t);
    const float4 b = vload4(l / 2, t + 1);
    vstore4((float4)(a, b.xy), 2 * i, out);
}
