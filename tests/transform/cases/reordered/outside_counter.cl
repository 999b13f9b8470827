/* The counter is declared before, and used behind. */
kernel void outside_counter(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k, last = 0;
    for (k = 0; k < n; k++) { last = in[i] * 3, out[i] += last; }
    out[i] += k;
}
