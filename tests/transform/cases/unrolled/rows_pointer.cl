/* The pointer to a bound moves. */
kernel void rows_pointer(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    global const int *at = in + g;
    for (int i = 0; i < (*at & 31); i++, at++)
        s = s * 3 + i;
    for (int k = 0; k < (*at & 31); k++)
        s = s * 3 + *at++;
    out[g] = s;
}
