/* Two dimensions with offsets and a rest. */
kernel void plane(global const int *in, global int *out, int width, int height)
{
    const int x = get_global_id(0) - 2, y = get_global_id(1) - 3;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    out[y * width + x] = in[y * width + width - 1 - x] + get_group_id(1) * 10 + get_group_id(0);
}
