/* Lines of the source are numbered. */
kernel void line_numbers(global const int *in, global int *out)
{
    out[get_global_id(0)] = in[get_global_id(0)] + __LINE__;
}
