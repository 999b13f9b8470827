/* A function is given the variable with the address. */
int sum(global const int *p)
{
    return p[0] + p[7];
}

kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    out[x] = p[0] + sum(p);
}
