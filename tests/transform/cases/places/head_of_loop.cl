/* An address that a loop begins with. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int s = 0;
    for (global const int *p = &in[x]; s < 50; s += p[1] + 1)
        ;
    out[x] = s;
}
