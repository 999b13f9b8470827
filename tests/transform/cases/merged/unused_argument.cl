/* A macro leaves out what it is given. */
#define TRACE(...)
#define ASSUME(a, b) b
kernel void unused_argument(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    TRACE(x, out[x]);
    out[x] = ASSUME(x, n) + in[x];
}
