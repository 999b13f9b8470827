/* Kernels one after the other; only one is changed. */
kernel void before(global const int *in, global int *out) { out[get_global_id(0)] = in[get_global_id(0)] + get_num_groups(0); }
kernel void between(global int *out, int width)
{
    const size_t x = get_global_id(0), y = get_global_id(1);
    for (int k = 0; k < 3; k++) out[y * width + x] = out[y * width + x] * 3 + (int)get_group_id(0);
}
kernel void after(global int *out) { out[get_global_id(0)] ^= get_local_id(0); }
