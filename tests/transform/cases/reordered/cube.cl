/* Three dimensions, two of them coarsened. */
typedef unsigned int uint_type;
kernel void cube(global uint_type *restrict out, const uint_type nx, const uint_type ny)
{
    uint_type x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    out[(z * ny + y) * nx + x] = x + 100u * y - 10000u * z + (uint_type)get_num_groups(1) * (uint_type)get_group_id(2);
}
