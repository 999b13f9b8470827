/* In three dimensions. */
kernel void cube_launch(global const int *in, global int *out, int n)
{
    const size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const size_t at = (z * get_global_size(1) + y) * get_global_size(0) + x;
    if (y == 2 && z == 1)
        return;
    int sum = 0;
    for (int k = (int)y; k < n; k += 2)
        sum += in[k] * (int)(x + z);
    out[at] = sum;
}
