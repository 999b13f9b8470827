/* The condition is a macro. */
#define MORE k < n
kernel void condition_macro(global const int *in, global int *out, int n)
{
    const size_t i = get_global_id(0);
    for (int k = 0; MORE; k++)
        out[get_global_id(0)] += in[i] + k;
}
