kernel void loops_before(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    int s = 0, total = 0;
    for (int k = 0; k < 4; ++k) total += a[k];
    for (int k = 0; k < 4; ++k) s += a[i + k];
    if (s < 100) return;
    total++;
    s += total;
    for (int k = 0; k < 3; ++k) { c[i] += s; total += k; }
    c[i] += total;
}
