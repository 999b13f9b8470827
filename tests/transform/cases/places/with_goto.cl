/* A jump leads back in front of the loads. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    int s = 0, i = 0;
again:
    s += p[i];
    i++;
    if (i < 3)
        goto again;
    out[x] = s;
}
