kernel void while_guard(global const int *in, global int *out, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        int v = in[i], steps = 0;
        while (v > 1) { v = v & 1 ? (v + 1) / 2 : v / 2; ++steps; }
        out[i] = steps;
    }
}
