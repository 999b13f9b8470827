/* Turns may be skipped. */
kernel void skipped(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    for (int k = 0; k < n; k++) {
        if (in[k] & 1)
            continue;
        out[i] += in[k] + i;
    }
}
