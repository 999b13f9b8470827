/* Comments wherever there may be some. */
kernel void by_hand_comments(global const int *in, global int *out)
{
    local int tile[16]; // the tile
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l /* own */] = in[/* of all */ x // the same for each
    ]; // done
    barrier(CLK_LOCAL_MEM_FENCE); /* all have stored */
    out[x] = /* turned */ tile[15 - /* l */ l] /* once */;
}
