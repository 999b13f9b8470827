/* The same name for a number that is the same for all. */
kernel void same_name_as_number(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int2 v = (int2)(a[i], 1);
    {
        int v = 5;
        v += n;
        d[i] = v;
    }
    c[i] = v.x;
}
