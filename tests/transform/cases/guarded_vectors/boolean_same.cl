/* A truth that is the same for all lanes. */
kernel void boolean_same(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    bool large = n > 10;
    if (large) c[i] = a[i];
    large = large && n < 20;
    d[i] += large;
}
