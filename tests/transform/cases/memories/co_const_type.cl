/* The type itself is const, by its name. */
typedef const int fixed;
kernel void fixed_type(global fixed *weights, __global fixed *in, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 3];
}
