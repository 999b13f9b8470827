kernel void remainder_far(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + (3 * x) % w] + in[y * w + (x + 1) % w];
}
