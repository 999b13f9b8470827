/* The guard in a loop of one turn. */
kernel void once(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    do { if (i >= n) return; } while (0);
    c[i] = s[i];
}
