/* A guard that is a macro. */
#define GUARD(i, n) if ((i) >= (n)) return
kernel void return_in_macro(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    GUARD(i, n);
    out[i] = in[i] + 1;
}
