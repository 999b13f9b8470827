/* How items are numbered is asked for. */
kernel void linear(global const int *in, global int *out, int n)
{
    out[get_global_linear_id()] = get_local_linear_id() + n;
}
