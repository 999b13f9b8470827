/* Passed on, and never loaded. */
int first(int x, global const int *unused) { return x; }
kernel void passes(global const int *a, global const int *b, global int *out)
{
    const int x = get_global_id(0);
    out[x] = first(b[x], a);
}
