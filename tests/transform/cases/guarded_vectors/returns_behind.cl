/* Returns behind all of it. */
kernel void returns_behind(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        c[i] = s[i];
        return;
    }
    return;
}
