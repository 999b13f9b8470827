/* Values begin at 10. */
kernel void shifted(global const int *in, global int *bins)
{
    atomic_inc(bins + in[get_global_id(0)] - 10);
}
