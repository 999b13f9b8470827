kernel void set_twice_first(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u;
    if (x > 0)
        u = x - 1;
    else
        u = 0;
    out[y * w + x] = in[y * w + u];
}
