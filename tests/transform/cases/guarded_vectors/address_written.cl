/* Stores through addresses. */
kernel void address_written(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    global int *p = c + i, *q = d + i;
    *p = s[i];
    q[0] += *p;
    p++;
    p[-1] *= 2;
}
