kernel void set_steps(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x;
    u++;
    if (u == w)
        u--;
    int v = y;
    if (v > 0)
        --v;
    out[y * w + x] = in[v * w + u];
}
