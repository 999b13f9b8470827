/* A choice is asked. */
kernel void choice(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n ? s[i] > 60 : 1) return;
    c[i] = s[i];
}
