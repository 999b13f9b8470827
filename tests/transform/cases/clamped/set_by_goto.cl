kernel void set_by_goto(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x - 1;
    if (u >= 0)
        goto fine;
    u = 0;
fine:
    out[y * w + x] = in[y * w + u];
}
