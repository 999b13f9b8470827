/* What is done stands behind else. */
kernel void return_else(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    else {
        c[i] = s[i] * 2;
    }
    d[i] += c[i];
}
