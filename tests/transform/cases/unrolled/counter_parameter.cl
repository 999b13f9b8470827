/* A parameter counts. */
kernel void counter_parameter(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = n;
    for (n = 0; n < 5; n++) s = s * 3 + in[g + n];
    out[g] = s * n;
}
