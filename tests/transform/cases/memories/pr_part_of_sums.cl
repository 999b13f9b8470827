/* Sums by neighbours: each item adds to its own and the next, wrapping around. */
kernel void spread(global const int *in, global int *sums, int n)
{
    const int x = get_global_id(0);
    if (x >= n) return;
    const int left = (x + n - 1) % n, right = (x + 1) % n;
    if (in[x] < 0) {
        atomic_sub(&sums[left], in[x] / 4);
        atomic_sub(&sums[right], in[x] / 4);
    } else if (in[x] > 0)
        atomic_add(&sums[x], in[x]);
    else {
        return;
    }
    atomic_add(sums + x, 1);
}
