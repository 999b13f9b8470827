/* Directives between the condition and its statement. */
kernel void conditional_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n)
#ifdef WITHOUT
        c[i] = 1;
#else
        c[i] = s[i];
#endif
}
