/* A number of the kernel's own is the size of the array, and hides another. */
enum { WIDTH = 2 };
kernel void local_enum(global const int *in, global int *out)
{
    const size_t l = get_local_id(0);
    enum { WIDTH = 8 };
    local int tile[WIDTH];
    tile[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[WIDTH - 1 - l];
}
