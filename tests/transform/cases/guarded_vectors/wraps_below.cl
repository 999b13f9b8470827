/* The first item is the largest number. */
kernel void wraps_below(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    uint i = get_global_id(0) - 1u;
    if (i >= (uint)n) return;
    c[i] = s[i] + 1;
}
