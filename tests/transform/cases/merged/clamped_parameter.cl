/* A parameter becomes another for some. */
kernel void clamped_parameter(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (i > 20) n = 2;
    int sum = 0;
    for (int k = 0; k < n; k++) sum += in[i + k];
    out[i] = sum;
}
