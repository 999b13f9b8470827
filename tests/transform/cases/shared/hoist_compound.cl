/* Element, condition and index are macros. */
#define FOR(v, n) for (int v = 0; v < n; v++)
#define AT(a, i) a[i]
kernel void hoist_compound(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    FOR(k, n)
        AT(out, i) += AT(in, k);
}
