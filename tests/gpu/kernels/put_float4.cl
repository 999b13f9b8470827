/* Local memory, float4: every item writes to the element it is told, or to none (-1). */
kernel void put_float4(global const float4 *in, global const int *which, global float4 *out)
{
    local float4 t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        t[w] = in[128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}
