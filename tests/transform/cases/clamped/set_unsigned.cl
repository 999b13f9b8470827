kernel void set_unsigned(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    uint u = x - 1;
    if (u > (uint)w)
        u = 0;
    out[y * w + x] = in[y * w + u];
}
