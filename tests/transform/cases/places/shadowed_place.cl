/* A variable of the place has another meaning where it is loaded. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    const int i = 2 * x;
    global const int *p = &in[i];
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += p[i] * (i + 1);
    out[x] = s;
}
