/* A loop in each branch. */
kernel void else_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (in[i] & 1) {
        for (int k = 0; k < n; k++)
            out[i] += in[k];
    } else {
        for (int k = n - 1; k >= 0; k--)
            out[i] -= in[k];
    }
}
