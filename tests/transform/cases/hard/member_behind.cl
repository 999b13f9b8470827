/* A member of what is stored, read from an expression. */
kernel void member_behind(global const float4 *a, global const float4 *b, global float *out)
{
    local float4 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x] - b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l].y + tile[l].w;
}
