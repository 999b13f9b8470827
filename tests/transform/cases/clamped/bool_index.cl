kernel void bool_index(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + (bool)(x + 0)] + in[y * w + clamp(x, 0, 1)];
}
