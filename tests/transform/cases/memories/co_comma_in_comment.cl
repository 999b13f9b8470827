/* A comment stands inside of the parameter. */
kernel void inside(global /* small, never written (by anyone) */ const int *weights,
                   __global const /* not global */ int *restrict in,
                   global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 3];
}
