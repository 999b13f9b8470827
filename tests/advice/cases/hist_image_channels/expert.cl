// 3 x 256 bins: red, green, blue; groups of 64 x 4, any number of rows
__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void rgb_histogram(__global const uchar4 *restrict image, __global uint *restrict hist,
                   const int width, const int height)
{
    __local uint bins[768];
    const int x = get_global_id(0);
    const int lid = get_local_id(1) * 64 + get_local_id(0);

    bins[lid] = 0;
    bins[lid + 256] = 0;
    bins[lid + 512] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < width) {
        for (int y = get_global_id(1); y < height; y += get_global_size(1)) {
            const uchar4 p = image[y * width + x];
            atomic_inc(&bins[p.x]);
            atomic_inc(&bins[256 + p.y]);
            atomic_inc(&bins[512 + p.z]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int b = lid; b < 768; b += 256) {
        const uint count = bins[b];
        if (count) atomic_add(&hist[b], count);
    }
}
