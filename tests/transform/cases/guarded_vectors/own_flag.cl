/* The condition in a variable. */
kernel void own_flag(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    const bool inside = i < n && s[i] > 3;
    if (!inside) return;
    c[i] = s[i] * 3;
}
