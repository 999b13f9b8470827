/* An atomic behind the guard. */
kernel void atomics(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = s[i];
    atomic_inc(&d[0]);
}
