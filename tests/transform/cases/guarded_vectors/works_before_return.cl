/* The others change in place before they return. */
kernel void works_before_return(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) { d[i] *= 2; return; }
    c[i] = s[i] + 4;
    d[i] += c[i];
}
