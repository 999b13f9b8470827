/* A parameter has the name of where a piece begins. */
kernel void k(global const int *in, global int *out, int first_i)
{
    const int x = get_global_id(0);
    int s = 0;
    for (int i = 0; i < first_i; i++)
        s += in[x * first_i + i] * (i + first_i);
    out[x] = s;
}
