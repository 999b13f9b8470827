kernel void hoist_comma(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0, j = n - 1; k < j; k++, j--)
        out[i] += in[k] * in[j], out[i] -= 1;
}
