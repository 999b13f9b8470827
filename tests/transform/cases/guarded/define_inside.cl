kernel void define_inside(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    #define TWICE(v) \
        ((v) + \
         (v))
    if (i >= n) return;
    #undef LOOPS
    #define LOOPS 3
    for (int k = 0; k < LOOPS; ++k)
        c[i] += TWICE(a[i + k]);
}
