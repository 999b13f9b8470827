kernel void compact(global const int *in, volatile global int *out, global int *sum, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    if (in[i] < 50) return;
    atomic_inc(out);
    atomic_add(sum, in[i]);
}
