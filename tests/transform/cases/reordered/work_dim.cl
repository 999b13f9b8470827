/* Launches of one and of two dimensions, which the kernel tells from each other. */
kernel void work_dim(global int *out, uint pitch)
{
    const size_t x = get_global_id(0), y = get_global_id(1);
    out[y * pitch + x] += get_work_dim() * 10 + x;
}
