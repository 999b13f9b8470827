kernel void weighted(global int *a, global int *c, int n)
{
    const uint i = get_global_id(0);
    if (!(i < n)) return;
    if (i == 5) return;
    uint s = i;
    do {
        s = s * 3 + a[s % 40];
        if (s > 5000u) break;
        if (s & 1) continue;
        s++;
    } while (s < 4000u);
    c[i] = s;
}
