/* An image is read and written. */
kernel void pictures(write_only image2d_t to, read_only image2d_t from)
{
    const sampler_t plain = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
    int2 at = (int2)(get_global_id(0), get_global_id(1));
    uint4 sum = (uint4)(0);
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            sum += read_imageui(from, plain, at + (int2)(x, y));
    write_imageui(to, at, sum);
}
