/* An index that goes down: the last lane decides here, too. */
kernel void backwards(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int j = n - 1 - i;
    if (j < 0) return;
    c[i] = s[j] + a[i];
}
