/* A histogram of an image, with a sampler in the body and the usual check of the bounds. */
kernel void shades(read_only image2d_t picture, global uint *bins, int width, int height)
{
    const sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    if (at.x >= width || at.y >= height)
        return;
    const uint4 pixel = read_imageui(picture, nearest, at);
    atomic_inc(&bins[pixel.x / 16]);
    atomic_inc(&bins[16 + pixel.y / 16]);
}
