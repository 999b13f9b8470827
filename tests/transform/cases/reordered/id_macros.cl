/* Macros for the ids, as many kernels have them. */
#define gx ((int)get_global_id(0))
#define gy ((int)get_global_id(1))
kernel void id_macros(global int *out, int width)
{
    out[gy * width + gx] = gx - 5 * gy;
}
