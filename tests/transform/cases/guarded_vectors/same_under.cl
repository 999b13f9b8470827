/* The guard stands under what is the same. */
kernel void same_under(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (n > 10)
        if (i < n)
            c[i] = s[i];
}
