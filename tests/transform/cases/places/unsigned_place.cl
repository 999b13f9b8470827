/* A place that is below 0 on the way. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    const uint before = (uint)x - 3u;
    global const int *p = &in[before + 3u];
    out[x] = p[0] + p[1];
}
