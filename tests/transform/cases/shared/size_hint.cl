__attribute__((work_group_size_hint(8, 1, 1))) kernel void size_hint(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] & i;
    out[i] = sum;
}
