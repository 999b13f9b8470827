/* Two variables at the loop's head. */
kernel void two_names(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0, e = n; k < e; k++)
        out[i] += in[k] * i;
}
