kernel void product_of_all(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    uint all = 1;
    for (int k = i; k < n; k++)
        all *= in[k];
    out[i] = all;
}
