/* All of it is a block. */
kernel void block(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        int t = s[i];
        c[i] = t * t;
    }
}
