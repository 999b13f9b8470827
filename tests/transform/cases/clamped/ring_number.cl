kernel void ring_number(global const int *in, global int *out) {
    int i = get_global_id(0);
    out[i] = in[(i + 1) % 64] - in[(i + 63) % 64] + 2 * in[(i + 5) & 63];
}
