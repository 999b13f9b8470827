kernel void parts_safe(global int *a, global int *c, int n, int m)
{
    const int i = get_global_id(0);
    if (i >= n || (m != 0 && i % m == 3) || a[a[i]] > 20) return;
    for (int k = 0; k < 3; ++k) c[i] += a[(i + k) % n];
}
