kernel void own_flag(global int *a, global int *c)
{
    const int i = get_global_id(0);
    if (a[i] < 30) return;
    a[i] -= 30;
    if (a[i] < 30) return;
    a[i] = -a[i];
    c[i] = a[i] * 2;
}
