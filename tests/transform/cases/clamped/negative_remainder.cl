kernel void negative_remainder(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[20 + y * w + (x - 5) % w];
}
