kernel void ifdef_guard(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
#ifdef CHECKED
    if (i >= n)
        return;
#endif
    b[i] = a[i];
#if CHECKED
    b[i] += 4;
#else
    b[i] += 5;
#endif
}
