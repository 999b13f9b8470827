/* What the second asks is loaded behind the first. */
kernel void two_returns(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int t = s[i];
    if (t < 20) return;
    c[i] = t - a[i];
}
