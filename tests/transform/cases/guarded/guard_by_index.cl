kernel void by_index(global const int *at, global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    if (i >= n || at[i] >= 70 || in[at[i]] < 20)
        return;
    out[i] = in[at[i]];
}
