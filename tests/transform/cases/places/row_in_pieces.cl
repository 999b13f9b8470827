/* A row that a loop goes through in pieces. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *row = &in[x * n];
    int s = 0;
    for (int i = 0; i < n; i++)
        s += row[i] * (i + 1);
    out[x] = s;
}
