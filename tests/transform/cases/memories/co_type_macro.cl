/* The type comes out of a macro with arguments. */
#define VECTOR(t, n) t##n
#define IN global const
kernel void vectors(global const VECTOR(int, 4) *weights, IN int *in, global int4 *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 1];
}
