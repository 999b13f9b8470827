kernel void skipped_half(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i / 8 % 2 == 1 || i >= n) return;
    int s = a[i];
    for (int k = 0; k < 5; ++k) s = s * 2 + a[i + k];
    c[i] = s;
}
