/* A helper that is given nothing but values. */
int cubed(int v) { return v * v * v; }
kernel void hoist_value_helper(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    for (int k = 0; k < n; k++)
        out[i] += cubed(in[k]);
}
