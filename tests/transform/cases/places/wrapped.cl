/* A sum that is below 0 on the way, without a sign. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const uint at = (uint)(y * 32 + x) - 7u;
    const int s = in[at + 7u] + in[at + 40u];
    out[y * 32 + x] = s;
}
