/* Where the loop begins is set before it. */
kernel void first_outside_only(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, i = g & 3;
    for (; i < n; i++) s = s * 3 + in[g + i];
    out[g] = s * i;
}
