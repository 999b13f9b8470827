kernel void parts_of_group(global int *a, global int *c, int n)
{
    const int i = get_global_id(0), g = get_group_id(0);
    if (g == 1 || i >= n || a[g] < 10) return;
    if (g != 2 && i > 3) {
        for (int k = 0; k < 3; ++k) c[i] += a[i + k] + g;
    }
}
