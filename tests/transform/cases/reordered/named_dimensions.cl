/* Dimensions have names. */
#define X 0
#define Y 1
enum { COLUMN, ROW };
kernel void named_dimensions(global int *out)
{
    size_t x = get_global_id(X), y = get_global_id ( Y /* rows */ );
    out[y * get_global_size(COLUMN) + x] = (int)(x * 3 + y * 5 + get_group_id(ROW) + get_local_id((uint)1));
}
