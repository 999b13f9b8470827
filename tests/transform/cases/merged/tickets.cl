/* What an atomic returns differs. */
kernel void tickets(volatile global int *counter, volatile global int *sum, int n)
{
    const int t = atomic_inc(counter);
    if (t < 1000) atomic_add(&sum[0], t);
    int old;
    old = atomic_add(&sum[1], 2);
    atomic_max(&sum[2], old);
    while (atomic_dec(&sum[3]) > n) atomic_inc(&sum[4]);
}
