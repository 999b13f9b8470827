/* A function advances a state and returns it, beside ids. */
uint next(uint *s) { return *s = *s * 1664525u + 1013904223u; }
kernel void helper_value(global const int *in, global int *out, int n)
{
    uint state = n;
    uint x = get_global_id(0) + next(&state);
    uint y = get_global_id(0) * next(&state);
    out[get_global_id(0)] = x ^ y ^ state;
}
