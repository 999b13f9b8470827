kernel void mask_parameter(global const int *in, global int *out, int mask) {
    int x = get_global_id(0), y = get_global_id(1);
    out[y * 48 + x] = in[(x + 1) & mask] + in[(x + 2) & mask];
}
