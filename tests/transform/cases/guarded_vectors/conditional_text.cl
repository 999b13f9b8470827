/* Directives behind the guard. */
kernel void conditional_text(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
#ifdef WITHOUT
    c[i] = 1;
#else
    c[i] = s[i];
#endif
}
