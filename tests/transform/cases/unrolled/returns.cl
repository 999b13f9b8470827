/* An item may be done before its last turn. */
kernel void returns(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    for (int i = 0; i < n; i++) {
        out[g] += in[g + i];
        if (out[g] > 60) return;
    }
    for (int i = 0; i < 6; i++) {
        if (in[g * 2 + i] > 80) { out[g] = -i; return; }
    }
    out[g] += 1000;
}
