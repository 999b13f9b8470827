/* Not a comparison, and braces. */
kernel void return_in_braces(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (!(i < n)) {
        return;
    }
    c[i] = s[i] ^ a[i];
}
