/* Loops in an expression. */
kernel void statement_value(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = ({ int t = 0; for (int i = 0; i < 3; i++) t += in[g + i]; t; });
    for (int k = 0; k < 2; k++) s += ({ int t = 1; for (int i = 1; i < 4; i++) t *= i; t - k; });
    out[g] = s;
}
