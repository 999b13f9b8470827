/* Vectors from a tile of floats. */
kernel void local_vload(global const float *in, global float *out)
{
    local float tile[64];
    const int l = get_local_id(0), first = get_group_id(0) * 64;
    for (int i = l; i < 64; i += 16)
        tile[i] = in[first + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 v = vload4(15 - l, tile);
    out[get_global_id(0)] = v.x - v.y + v.z - v.w;
}
