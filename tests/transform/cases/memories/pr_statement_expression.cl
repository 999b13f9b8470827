/* What a block in brackets gives is the old value. */
kernel void tickets(global const int *in, global int *bins, global int *out)
{
    const int x = get_global_id(0);
    const int old = ({ atomic_inc(&bins[x]); });
    out[x] = old + in[x];
}
