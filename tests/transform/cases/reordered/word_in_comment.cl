/* The launch file says in a comment that there is none. */
kernel void word_in_comment(global const int *in, global int *out)
{
    out[get_global_id(0)] = in[get_global_id(0)] + 1;
}
