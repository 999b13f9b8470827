/* As well, of what goes on. */
kernel void and_loads(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n && s[i] > 50) {
        c[i] = s[i];
        d[i] += 1;
    }
}
