kernel void atomics_used(global int *a, global int *c, volatile global int *t, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    if (a[i] > 50) c[atomic_inc(t)] = 1;
}
