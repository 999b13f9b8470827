/* The id itself is what the compiler is told. */
#define ITEM (ID)
kernel void id_by_option(global const int *restrict in, global int *restrict out, int n)
{
    out[ITEM] = in[ITEM + 1] + ID;
}
