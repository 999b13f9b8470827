/* A row whose place is changed after its address is taken. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *row = &in[x * n];
    n = n / 2;
    int s = 0;
    for (int i = 0; i < n; i++)
        s += row[i];
    out[x] = s;
}
