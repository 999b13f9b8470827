/* Items return by a macro. */
#define GUARD(i, n) if ((i) >= (n) - 5) return
#define SKIP if (in[i] & 1) { out[i] = -1; return; }
kernel void guards(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    GUARD(i, n);
    SKIP
    out[i] = in[i] + i;
}
