/* Every item adds up all vectors: 16 bytes of local memory at a time, the same for all items. */
kernel void add_all(global const float4 *in, global float4 *out, int count)
{
    local float4 t[64];
    const int l = get_local_id(0);
    float4 sum = in[get_global_id(0)];
    for (int first = 0; first < count; first += 64) {
        t[l] = in[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 64; k++)
            sum = sum + t[k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
