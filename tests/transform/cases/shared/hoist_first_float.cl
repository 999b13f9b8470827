kernel void hoist_first_float(global const int *restrict in, global int *restrict out, float low)
{
    const int i = get_global_id(0);
    for (int k = low; k < low + 0.25f; ++k)
        out[i + 1000000] += in[k];
    out[i] = 3;
}
