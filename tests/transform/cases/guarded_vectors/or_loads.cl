/* The second part may be asked only behind the first. */
kernel void or_loads(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n || s[i] < 30) return;
    c[i] = s[i] + 1;
}
