/* Directives around the other branch. */
kernel void conditional_else(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        c[i] = s[i];
    }
#ifndef WITHOUT
    else
        d[i] = 1;
#endif
}
