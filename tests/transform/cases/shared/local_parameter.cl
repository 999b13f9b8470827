kernel void local_parameter(global const int *in, global int *out, local int *all, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += in[k] ^ i;
    all[i] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = all[3 - i];
}
