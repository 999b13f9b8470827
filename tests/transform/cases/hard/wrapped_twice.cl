/* Two indices of 8 bits that are the same element. */
kernel void wrapped_twice(global const int *a, global const int *b, global int *out)
{
    local int tile[256];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[(uchar)l] = a[x];
    tile[(uchar)(l + 256)] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
