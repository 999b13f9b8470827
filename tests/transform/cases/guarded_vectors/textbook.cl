/* The guard of textbooks: s has n elements only. */
kernel void textbook(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = a[i] + s[i] * 3;
}
