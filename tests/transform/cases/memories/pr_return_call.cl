/* What is returned is nothing, but a function does something on the way. */
void put(global int *to, int value) { *to = value; }
kernel void hands_back(global const int *in, global int *restrict bins, global int *out, int n)
{
    const int x = get_global_id(0);
    if (x >= n)
        return put(out + x, -1);
    if (in[x] == 0)
        return (void)(out[x] = 100);
    atomic_inc(&bins[in[x]]);
    out[x] = in[x];
}
