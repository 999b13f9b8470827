/* Read from the end of all. */
kernel void stage_reversed(global const int *restrict in, global int *restrict out)
{
    const uint i = get_global_id(0), n = get_global_size(0);
    out[i] = in[n - 1 - i] + in[i ^ 1];
}
