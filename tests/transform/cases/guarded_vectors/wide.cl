/* Numbers of 64 bits. */
kernel void wide(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (get_global_id(0) + 1 >= (size_t)n) return;
    if ((long)i * 3000000000 > 60000000000) return;
    c[i] = s[i + 1];
}
