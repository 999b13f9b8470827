/* Two elements for each item, one loop. */
kernel void hoist_pair(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0; k < n; k++) {
        out[2 * i] += in[k];
        out[2 * i + 1] -= in[k];
    }
}
