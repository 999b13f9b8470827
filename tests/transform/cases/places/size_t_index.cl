/* Ids that are not made int. */
kernel void k(global const int *in, global int *out, int n)
{
    const size_t x = get_global_id(0), y = get_global_id(1);
    out[y * 32 + x] = in[y * 48 + x] + in[y * 48 + x + 1];
}
