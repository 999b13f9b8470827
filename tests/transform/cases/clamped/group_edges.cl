kernel void group_edges(global const int *in, global int *out, int w) {
    int l = get_local_id(0), g = 16 * get_group_id(0), y = get_global_id(1);
    out[y * w + g + l] = in[y * w + g + min(l + 1, 15)] + 3 * in[y * w + g + max(l - 1, 0)];
}
