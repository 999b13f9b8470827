/* A helper for the place of an item. */
static int place(int width) { return get_global_id(1) * width + get_global_id(0); }
kernel void helper_ids(global int *out, int width)
{
    const int at = place(width);
    out[at] = at + (int)get_global_id(0);
}
