/* The tile's size depends on an option, by lines of #if inside of the declaration. */
kernel void depends(global const int *in, global int *out)
{
    local int tile[4]
#ifdef PADDED
                  [9]
#else
                  [8]
#endif
        ;
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
