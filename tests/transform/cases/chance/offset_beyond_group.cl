kernel void offset_beyond_group(global const int *restrict in, global int *restrict out, int n)
{
    const int x = get_global_id(0);
    if (x < n)
        out[x] = in[x] + in[x + 1];
}
