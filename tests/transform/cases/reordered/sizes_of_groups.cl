/* Groups of another shape fit some sizes only. */
kernel void sizes_of_groups(global const int *in, global int *out, int width, int height)
{
    int x = get_global_id(0), y = get_global_id(1);
    out[x * height + y] = in[y * width + x];
}
