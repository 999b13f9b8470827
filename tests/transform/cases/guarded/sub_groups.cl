kernel void float_guard(global int *a, global int *c, int n)
{
    float f = get_global_id(0) * 0.5f;
    if (!(f < n / 2)) return;
    int i = f * 2.0f;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
