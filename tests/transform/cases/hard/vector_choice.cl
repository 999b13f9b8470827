/* Vectors, zero outside. */
kernel void vector_choice(global const float4 *in, global float4 *out, int n)
{
    local float4 tile[18];
    const int l = get_local_id(0), x = get_global_id(0);
    if (x < n)
        tile[l + 1] = in[x];
    else
        tile[l + 1] = 0.0f;
    if (l == 0)
        tile[0] = (float4)(1.0f, 2.0f, 3.0f, 4.0f);
    if (l == 15)
        tile[17] = (float4)(l);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l] + 2 * tile[l + 2];
}
