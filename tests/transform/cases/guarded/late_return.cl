kernel void late_return(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    out[i] = 9;
    if (i >= n) return;
    out[i] = in[i];
    if (out[i] > 50) return;
    out[i] = 50;
}
