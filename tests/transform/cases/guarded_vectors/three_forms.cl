/* Three forms of guards, one behind the other. */
kernel void three_forms(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i == 1) { d[i] = 4; return; }
    if (i >= n) return;
    else d[i] = s[i];
    c[i] = d[i] + a[i];
}
