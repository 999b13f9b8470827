/* Groups of one column. */
kernel void column(global const double *in, global double *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[x * 96 + y] = in[y * 3 + x];
}
