/* The number of a line is written to the output. */
kernel void where(global const int *in, global int *bins)
{
    atomic_add(&bins[in[get_global_id(0)]], __LINE__);
}
