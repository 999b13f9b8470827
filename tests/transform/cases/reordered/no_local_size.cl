/* The launch leaves the size of groups to the device. */
kernel void no_local_size(global const int *in, global int *out, int n)
{
    const size_t i = get_global_id(0);
    out[i] = 0;
    for (int k = 0; k < n; k++)
        out[i] += in[k] * (k + (int)i);
}
