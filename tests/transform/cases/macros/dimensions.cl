/* Dimensions and ids by macros. */
#define X 0
#define Y 1
#define ID(d) get_global_id(d)
#define PLACE ID(Y) * n + ID(X)
kernel void dimensions(global const int *restrict in, global int *restrict out, int n)
{
    out[PLACE] = in[ID(X) * n + ID(Y)] + (int)get_local_id(X) * 2;
}
