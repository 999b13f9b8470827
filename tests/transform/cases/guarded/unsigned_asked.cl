kernel void unsigned_asked(global int *a, global int *c, int n)
{
    const size_t i = get_global_id(0);
    if (i - 3 >= (uint)n - 3u || (int)i - 20 > -1 && i < 25u) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
