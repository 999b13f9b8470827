/* The macros come out of a header. */
#include "pr_header.h"
kernel void included(global const int *in, global int *bins)
{
    const int x = get_global_id(0);
    COUNT(bins, in[x]);
}
