/* A macro is a statement. */
#define ORDER(a, b) do { if (a > b) { int t = a; a = b; b = t; } } while (0)
kernel void statement_macro(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int a = in[x], b = in[x + 1];
    if (n > 3) ORDER(a, b);
    out[x] = a * 100 + b;
}
