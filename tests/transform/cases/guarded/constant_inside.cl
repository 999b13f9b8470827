kernel void constant_inside(global int *a, global int *c, int n)
{
    constant int w[3] = { 3, 1, 2 };
    const int i = get_global_id(0);
    if (i >= n) return;
    for (int k = 0; k < 3; ++k) c[i] += a[i + k] * w[k];
}
