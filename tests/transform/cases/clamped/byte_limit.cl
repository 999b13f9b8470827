kernel void byte_limit(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    uchar last = w - 1;
    out[y * w + x] = in[y * w + min(x + 1, (int)last)] + in[y * w + min(x + 2, (int)last)];
}
