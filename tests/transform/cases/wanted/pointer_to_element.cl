/* Addresses instead of indices. */
kernel void pointer_to_element(global const float *in, global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    *(tile + l) = *(in + x);
    barrier(CLK_LOCAL_MEM_FENCE);
    *(out + x) = *(tile + 15 - l);
}
