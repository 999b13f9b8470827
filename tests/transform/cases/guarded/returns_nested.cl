kernel void returns_nested(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        int v = in[i];
        if (v & 1) { out[i] = -v; return; }
        out[i] = v;
    } else if (i == n) {
        out[i] = 1000;
        return;
    }
    out[i] += 1;
}
