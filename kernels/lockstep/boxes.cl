/* Groups of three dimensions: 4 x 2 x 4 items of 8 x 4 x 8. */
kernel void boxes(global const int *in, global int *out)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int i = x + 8 * (y + 4 * z);
    out[i] = in[i];
}
