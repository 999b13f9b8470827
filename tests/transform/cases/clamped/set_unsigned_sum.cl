kernel void set_unsigned_sum(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    uint u = x;
    u -= 1;
    if (u >= (uint)w)
        u += 1;
    out[y * w + x] = in[y * w + u];
}
