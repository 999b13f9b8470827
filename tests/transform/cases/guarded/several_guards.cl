kernel void several(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int v = a[i];
    if (v < 5) return;
    int w = a[v & 31];
    if (w < 5 || v == w) return;
    if (i > 3) {
        int s = 0;
        for (int k = 0; k < (v & 7); ++k) s = s * 3 + a[i + k];
        if (s > 100) {
            c[i] = s;
            for (int k = 0; k < 3; ++k) c[i] -= a[k];
        }
    }
}
