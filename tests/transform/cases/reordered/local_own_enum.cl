/* A number of the kernel's own is the size of the array. */
kernel void local_own_enum(global const int *in, global int *out)
{
    enum { WIDTH = 8 };
    const size_t l = get_local_id(0);
    local int tile[WIDTH];
    tile[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[WIDTH - 1 - l];
}
