/* What is not compiled has the same macros. */
#define ITEM (get_global_id(0))
kernel void conditional(global const int *restrict in, global int *restrict out, int n)
{
#if defined(ITEM) && !defined(OTHER)
    out[ITEM] = in[ITEM] + 1;
#else
    out[ITEM] = in[ITEM + OTHER];
#endif
}
