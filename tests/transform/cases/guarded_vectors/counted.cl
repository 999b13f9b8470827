/* A number that is another each time that it is written. */
kernel void counted(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = s[i] + __COUNTER__;
}
