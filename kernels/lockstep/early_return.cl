/* The NDRange is larger than the data: the items behind its end return at once. */
kernel void early_return(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i >= n)
        return;
    out[i] = in[i] + 1;
}
