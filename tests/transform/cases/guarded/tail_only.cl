kernel void tail_only(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    int acc = a[0];
    if (i < n - 1) {
        for (int k = i; k < n; k += 7) {
            if (a[k] > 70) continue;
            acc += a[k];
            if (acc > 200) break;
        }
        c[i] = acc;
    }
    return;
}
