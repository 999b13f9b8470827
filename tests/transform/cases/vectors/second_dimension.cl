/* Two dimensions and an offset. */
kernel void second_dimension(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    int x = get_global_id(0), y = get_global_id(1);
    int width = get_global_size(0) + 3;
    out[y * width + x] = a[y * width + x] + y + get_local_id(1);
    res[y * width + x] = get_local_id(0) + 100 * get_group_id(0) + width + get_global_offset(0);
}
