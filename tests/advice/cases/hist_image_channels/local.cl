// 3 x 256 bins: red, green, blue
__kernel void rgb_histogram(__global const uchar4 *image, __global uint *hist,
                            const int width, const int height)
{
    __local uint bins[768];
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int lid = get_local_id(1) * get_local_size(0) + get_local_id(0);
    const int items = get_local_size(0) * get_local_size(1);

    for (int b = lid; b < 768; b += items)
        bins[b] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < width && y < height) {
        uchar4 p = image[y * width + x];
        atomic_inc(&bins[p.x]);
        atomic_inc(&bins[256 + p.y]);
        atomic_inc(&bins[512 + p.z]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int b = lid; b < 768; b += items)
        if (bins[b])
            atomic_add(&hist[b], bins[b]);
}
