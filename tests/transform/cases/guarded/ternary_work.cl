kernel void ternary_work(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
    int v = i < n ? a[i] : -1;
    i < n && (b[i] = v + 1);
    if (v < 0) return;
    b[i] += v;
}
