kernel void guarded_loops(global int *a, global int *b, int n)
{
    int i = get_global_id(0), s = 0;
    for (int k = 0; k < 5; ++k) {
        if (i + k >= n) break;
        s = s * 2 + a[i + k];
        if (s & 1) continue;
        s += k;
    }
    b[i] = s;
}
