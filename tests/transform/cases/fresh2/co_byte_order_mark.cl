/* Begins with a byte order mark. */
kernel void marks(global const int *weights, global int *out)
{
    out[get_global_id(0)] = weights[get_global_id(0) & 3];
}
