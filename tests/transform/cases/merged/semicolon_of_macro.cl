/* Semicolons come from macros. */
#define END ;
#define NONE ;
kernel void semicolon_of_macro(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int v = in[i] END
    if (i & 1) v++; else NONE
    out[i] = v;
    if (v > 50) out[i] += n; else NONE
    out[i + 32] = v END
}
