/* Only read, but not const; the file has no word of that. */
kernel void reads(global int *weights, global int *in, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 3];
}
