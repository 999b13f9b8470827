/* The transposition between the two passes of a recursive filter: each item reads its own element of the tile. */
kernel void gaussian_transpose(global uchar4 *out, global const uchar4 *in, local uchar4 *block, uint width,
                               uint height)
{
    const uint x = get_global_id(0), y = get_global_id(1);
    const uint lx = get_local_id(0), ly = get_local_id(1), size = get_local_size(0);
    block[ly * size + lx] = in[y * width + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x * height + y] = block[ly * size + lx];
}
