kernel void merge_rotate(global const int *restrict u, global int *restrict v, int n)
{
    const int x = get_global_id(0);
    if (x >= n) return;
    for (int k = 1; k < 20; ++k)
        v[k * n + x] = u[(k - 1) * n + x] + 3 * u[k * n + x] - u[(k + 1) * n + x];
}
