kernel void hoist_negative_step(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    for (int k = n - 1; k >= 0; k += -2)
        out[i] = out[i] * 3 + in[k];
}
