/* A function of a header asks for the group. */
#include "header_group.h"
kernel void header_group(global int *out)
{
    out[get_global_id(0)] = group() * 10 + get_local_id(0);
}
