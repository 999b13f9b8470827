/* A macro's argument is a dimension, and a number besides. */
#define AT(d) ((int)get_global_id(d) * (3 * (d) + 1))
kernel void macro_dimension(global int *out, int width)
{
    out[get_global_id(0) + get_global_id(1) * width] = AT(0) - 100 * AT(1);
}
