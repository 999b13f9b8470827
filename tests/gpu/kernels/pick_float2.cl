/* Local memory, float2: every item reads the element it is told, or none (-1). */
kernel void pick_float2(global const float2 *in, global const int *which, global float2 *out)
{
    local float2 t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = in[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[l] = t[w];
}
