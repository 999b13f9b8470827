kernel void private_before(global int *a, global int *c, int n)
{
    int w[3] = { 1, 2, 3 }, used[2];
    const int i = get_global_id(0);
    used[0] = i; used[1] = 0;
    w[1] += 3;
    if (used[0] >= n) return;
    for (int k = 0; k < 3; ++k) { used[1] += a[i + k] * w[k]; w[k] += 1; }
    c[i] = used[1] + w[0] + w[2] * 100;
}
