/* All return together, or none. */
kernel void uniform_guard(global const int *in, global int *out, int n)
{
    if (n < 3) return;
    const int i = get_global_id(0);
    out[i] = in[i] * n;
    for (int k = 0;; k++) {
        out[i] += in[k];
        if (k == n) return;
    }
}
