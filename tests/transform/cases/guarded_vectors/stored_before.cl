/* What was stored must not be stored again. */
kernel void stored_before(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    d[i] += 1;
    if (i >= n) return;
    c[i] = s[i];
}
