/* A statement as an expression. */
kernel void expression_in_braces(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int k = 0;
    const int v = ({ int t = in[x]; k++; t * 2; });
    out[x] = v + 1000 * k;
}
