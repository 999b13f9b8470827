/* What is the same for all lanes stores, and returns, before the guard. */
kernel void same_then_guard(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (n < 10) { d[i] += 1; return; }
    if (i >= n) return;
    c[i] = s[i];
}
