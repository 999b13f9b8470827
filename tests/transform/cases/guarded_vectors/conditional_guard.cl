/* Directives around the guard. */
kernel void conditional_guard(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
#ifndef WITHOUT
    if (i >= n)
        return; // nothing to do
#endif
    /* all others */
    c[i] = s[i];
}
