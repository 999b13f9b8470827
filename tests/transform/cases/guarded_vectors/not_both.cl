/* Negations around && and ||. */
kernel void not_both(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (!(i < n && !(s[i] > 40 || i == 7))) return;
    c[i] = s[i];
}
