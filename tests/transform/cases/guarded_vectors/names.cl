/* Names that are taken. */
kernel void names(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int item_0 = get_global_id(0), one_0 = 2;
    if (item_0 >= n) return;
    int item_0_v2 = a[item_0];
    c[item_0] = item_0_v2 + one_0;
}
