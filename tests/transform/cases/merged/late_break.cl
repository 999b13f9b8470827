/* What some leave early changes what was the same for all. */
kernel void late_break(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 0, seen = 0;
    while (k < 8) {
        if (in[i * 8 + k] > 80) break;
        k++;
        if (k == 3) continue;
        seen += k;
    }
    const int twice = seen * 2;
    out[i] = k * 1000 + twice;
}
