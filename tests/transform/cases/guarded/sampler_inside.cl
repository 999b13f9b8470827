kernel void sampler_inside(global int *a, global int *c, int n)
{
    const sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_FILTER_NEAREST;
    const int i = get_global_id(0);
    if (i >= n) return;
    for (int k = 0; k < 3; ++k) c[i] += a[i + k];
}
