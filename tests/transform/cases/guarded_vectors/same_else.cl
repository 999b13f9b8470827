/* The guard stands in one branch: the other is not to be done twice. */
kernel void same_else(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (n > 10) {
        if (i >= n) return;
        c[i] = s[i];
    } else {
        d[i] += 1;
    }
}
