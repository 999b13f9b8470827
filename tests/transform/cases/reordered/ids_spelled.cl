/* The index is spelled out each time. */
kernel void ids_spelled(global const int *in, global int *out, int n)
{
    for (int k = 0; k < n; k++)
        if (in[k] & 1)
            out[get_global_id(0)] += in[k];
        else
            out[get_global_id(0)] ^= k;
}
