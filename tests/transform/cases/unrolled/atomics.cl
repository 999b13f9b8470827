/* Effects in memory keep their order. */
kernel void atomics(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (uint i = 0; i < (uint)n; i++) {
        s = s * 3 + atomic_add(&out[g * 4 + (i & 3)], in[g + i]);
        out[g * 4 + 3] ^= s;
    }
}
