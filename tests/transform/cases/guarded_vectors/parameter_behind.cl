/* A parameter is changed behind the guard. */
kernel void parameter_behind(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    n = s[i];
    c[i] = n;
}
