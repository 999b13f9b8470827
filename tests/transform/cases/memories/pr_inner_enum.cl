/* An enumeration of the body hides one of the program. */
enum { WIDTH = 4 };
kernel void hides(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0), l = get_local_id(0);
    if (n < 0)
        return;
    enum { WIDTH = 16 };
    local int tile[WIDTH];
    tile[l] = in[x] & 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[tile[15 - l]], 1);
}
