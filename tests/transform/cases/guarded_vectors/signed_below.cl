/* From below 0. */
kernel void signed_below(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = (int)get_global_id(0) - 2;
    if (i < 0 || i >= n) return;
    c[i] = s[i] + 1;
}
