/* Groups of 4 items: smaller than any sub-group. */
kernel void small_groups(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    out[i] = in[i];
}
