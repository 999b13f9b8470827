/* A vector that differs counts the turns of a loop. */
kernel void for_header(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int t = 0;
    for (int2 v = (int2)(a[i] % 5, 0); v.x > 0; v.x--) t += v.x + s[i];
    c[i] = t + a[i];
}
