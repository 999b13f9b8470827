/* A helper computes what is added. */
inline int square(int x) { return x * x; }
kernel void helper_in_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    for (int k = 0; k < n; k++)
        out[i] += square(in[k] - i);
}
