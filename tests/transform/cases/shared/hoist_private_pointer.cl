/* A pointer to a variable of the item's own. */
kernel void hoist_private_pointer(global const int *restrict in, global int *out, int n)
{
    const int i = get_global_id(0);
    int seen = 0;
    int *p = &seen;
    out[i] = 0;
    for (int k = 0; k < n; k++) {
        *p += 1;
        out[i] += in[k] * seen;
    }
}
