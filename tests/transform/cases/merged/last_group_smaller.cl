/* The last group has fewer items. */
kernel void last_group_smaller(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = in[get_global_id(0)] + n;
}
