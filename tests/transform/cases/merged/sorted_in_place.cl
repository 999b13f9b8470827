/* A private array is sorted. */
kernel void sorted_in_place(global const int *in, global int *out, int n)
{
    int v[5];
    const int i = get_global_id(0);
    for (int k = 0; k < 5; k++) v[k] = in[i * 5 + k];
    for (int k = 1; k < 5; k++) {
        const int x = v[k];
        int at = k;
        for (; at > 0 && v[at - 1] > x; at--) v[at] = v[at - 1];
        v[at] = x;
    }
    out[i] = v[2] + 100 * v[0];
}
