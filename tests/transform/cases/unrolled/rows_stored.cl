/* Somebody may store a bound. */
kernel void rows_stored(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < (in[g] & 7); i++)
        out[g] = s = s * 3 + in[g + i];
}
