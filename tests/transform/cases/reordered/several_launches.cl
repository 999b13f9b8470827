/* Launched over and over, on what was left, with other numbers. */
kernel void several_launches(global const int *in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    int k;
    for (k = 0; k < n; k++)
        out[i] = out[i] * 3 + in[k];
}
