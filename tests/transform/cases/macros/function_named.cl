/* A macro gives the name of one with arguments. */
#define F(x) (x + get_global_id(0))
#define G F
#define H(x) G
kernel void function_named(global const int *restrict in, global int *restrict out, int n)
{
    out[G (0)] = in[G /* as F */ (1)] + H(5) (
        2);
}
