/* One word read by all, among many words used once. */
kernel void hot_spot(global const int *shared, global int *out)
{
    const int i = get_global_id(0);
    out[i] = shared[0];
}
