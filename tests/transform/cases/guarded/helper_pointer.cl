int take(int *left, int by) { *left -= by; return *left > 0; }
kernel void helper_pointer(global const int *in, global int *out, int n)
{
    int i = get_global_id(0), left = n;
    if (!take(&left, i)) return;
    if (!take(&left, 3)) return;
    out[i] = in[i] * left;
}
