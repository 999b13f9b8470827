// 3 x 256 bins: red, green, blue; four rows an item
__kernel void rgb_histogram(__global const uchar4 *image, __global uint *hist,
                            const int width, const int height)
{
    const int x = get_global_id(0);
    for (int y = get_global_id(1); y < height; y += get_global_size(1)) {
        uchar4 p = image[y * width + x];
        atomic_inc(&hist[p.x]);
        atomic_inc(&hist[256 + p.y]);
        atomic_inc(&hist[512 + p.z]);
    }
}
