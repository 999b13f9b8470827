/* A tile from an image through a sampler. */
constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

kernel void image_source(read_only image2d_t picture, global float *out)
{
    local float tile[8][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    tile[ly][lx] = read_imagef(picture, nearest, (int2)(x, y)).x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * get_global_size(0) + x] = tile[lx][ly];
}
