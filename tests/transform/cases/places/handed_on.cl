/* A function is given the address. */
int sum(global const int *p)
{
    return p[0] + p[7];
}

kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    out[x] = sum(&in[x]);
}
