/* An image, of more columns than rows. */
kernel void picture(write_only image2d_t to, read_only image2d_t from, int shift)
{
    const sampler_t plain = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    write_imageui(to, at, read_imageui(from, plain, at + (int2)(shift, 0)) + (uint4)(get_group_id(0)));
}
