/* A macro of a header names a table that is called as a copy would be. */
#include "pr_header.h"
kernel void weighted(global const int *in, global int *bins)
{
    const int x = get_global_id(0);
    atomic_add(&bins[in[x]], WEIGHT(x));
}
