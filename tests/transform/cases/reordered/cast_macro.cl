/* A macro with a conversion. */
#define ME ((int)get_global_id(0))
kernel void cast_macro(global const int *in, global int *out)
{
    out[ME] = in[ME] - ME;
}
