kernel void grid_stride(global const int *in, global int *out, int n)
{
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        if (in[i] < 10) continue;
        out[i] = in[i] + (int)get_local_size(0);
    }
}
