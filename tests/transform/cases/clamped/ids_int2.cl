kernel void ids_int2(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    const int2 at = (int2)(x, y);
    out[y * w + x] = in[at.y * w + min(at.x + 1, w - 1)];
}
