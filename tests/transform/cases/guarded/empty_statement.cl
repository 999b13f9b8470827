kernel void empty_statement(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    if (i < n);
    if (i >= n) ; else out[i] = in[i] + 1;
    if (i < n) {} else { out[i] = -in[i]; }
}
