/* One word in each 4096 bytes of 64 MiB, the first half of them twice. */
kernel void sparse(global const int *in, global int *out)
{
    const size_t i = get_global_id(0);
    int v = in[i * 1024 + i % 1024];
    if (i < 8192)
        v += in[i * 1024 + i % 1024 + v];
    if (v == 1)
        out[0] = 1;
}
