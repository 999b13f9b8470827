kernel void boolean_guard(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    const bool inside = i < n, odd = i & 1;
    bool done = false;
    if (!inside) return;
    if (odd && !done) done = a[i] > 50;
    if (done) return;
    for (int k = 0; k < 3; ++k) c[i] += a[i + k];
}
