kernel void directives(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
#if FAST
    if (i < n) {
#else
    if (i < n && a[i] > 3) {
#endif
        for (int k = 0; k < 3; ++k)
#ifdef FAST
            c[i] += a[i + k];
#else
            c[i] -= a[i + k];
#endif
    }
#undef FAST
}
