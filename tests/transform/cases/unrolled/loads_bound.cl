/* The bound is loaded, and stored in the loop. */
kernel void loads_bound(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    out[g] = 9;
    for (int i = 0; i < out[g]; i++)
        out[g] -= in[g + i] > 0;
}
