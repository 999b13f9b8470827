/* One comparison for both ends, by what wraps around. */
kernel void wraps_in_question(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    uint i = get_global_id(0);
    if (i - 1u >= (uint)(n - 2)) return;
    c[i] = s[i - 1] + s[i + 1];
}
