/* Four words at once into local memory, and read one by one. */
kernel void staged_wide(global const float4 *in, global float *out)
{
    local float4 tile[32];
    const int l = get_local_id(0), i = get_global_id(0);
    tile[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    local const float *words = (local const float *)tile;
    float sum = 0;
    for (int k = 0; k < 4; k++)
        sum += words[(l + 32 * k + 1) % 128];
    out[i] = sum;
}
