/* An array before the guard and behind it. */
kernel void private_array(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int all[3];
    all[0] = a[i];
    if (i >= n) return;
    all[1] = s[i];
    all[2] = all[0] - all[1];
    c[i] = all[2] * all[0];
}
