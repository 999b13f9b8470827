#define CHECK(c) do { if (!(c)) return; } while (0)
kernel void coarse_macro(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    CHECK(i < n);
    c[i] = a[i] + get_num_groups(0) + get_group_id(0);
}
