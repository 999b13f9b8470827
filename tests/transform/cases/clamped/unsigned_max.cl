kernel void unsigned_max(global const int *in, global int *out, uint w, uint h) {
    uint x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + min(max(x - 2, 0u), w - 1)];
}
