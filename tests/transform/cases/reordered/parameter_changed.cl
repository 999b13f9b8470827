/* A number that is given is made smaller. */
kernel void parameter_changed(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (n > 60)
        n = 60;
    out[i] = i < n ? in[i] : 0;
}
