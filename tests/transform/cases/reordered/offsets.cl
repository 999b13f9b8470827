/* A global offset in both dimensions, and one that is asked for. */
kernel void offsets(global int *out, const uint pitch)
{
    const size_t x = get_global_id(0), y = get_global_id(1);
    out[(y - get_global_offset(1)) * pitch + x - get_global_offset(0)] = 100 * x + y;
}
