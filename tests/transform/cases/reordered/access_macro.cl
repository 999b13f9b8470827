/* Accesses by a macro. */
#define OUT(x) out[(x) + offset]
kernel void access_macro(global const int *in, global int *out, int offset, int n)
{
    const int i = get_global_id(0);
    OUT(i) = 4;
    for (int k = 0; k < n; k++)
        OUT(i) += in[k] * OUT(i);
    OUT(i)++;
}
