kernel void shadowed_inside(global const int *in, global int *out, int n)
{
    int i = get_global_id(0), v = i * 7;
    if (i < n) {
        int v = in[i], n = v & 3;
        for (int i = 0; i < n; ++i) v = v * 3 + i;
        out[i] = v;
    }
    out[i] += v + n;
}
