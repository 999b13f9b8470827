/* As a program's launch is kept: the local size by sizes of the file. */
kernel void kept(global const uchar *in, global uint *bins, uint width)
{
    const uint x = get_global_id(0), y = get_global_id(1);
    if (x < width)
        atomic_inc(&bins[in[y * width + x] >> 4]);
}
