/* Four words of which one was used before; then single words of what was loaded at once. */
kernel void wide_then_narrow(global const float *in, global float *out)
{
    const int i = get_global_id(0);
    float sum = in[4 * i + 2];
    barrier(CLK_GLOBAL_MEM_FENCE);
    const float4 all = vload4(i, in);
    sum += dot(all, all);
    barrier(CLK_GLOBAL_MEM_FENCE);
    sum += in[4 * (i ^ 1) + 3] + in[4 * i];
    out[i] = sum;
}
