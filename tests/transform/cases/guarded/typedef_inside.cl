kernel void typedef_inside(global int *a, global int *c, int n)
{
    typedef struct { int a, b; } two;
    enum { LESS = 3 };
    const int i = get_global_id(0);
    if (i + LESS >= n) return;
    two t = { a[i], a[i + 1] };
    for (int k = 0; k < LESS; ++k) { t.a += t.b; t.b += a[i + k]; }
    c[i] = t.a + t.b * 2;
}
