/* A name of a header's that a loop would have. */
#include "header_names.h"
kernel void header_names(global const int *in, global int *out)
{
    out[get_global_id(0)] = in[get_global_id(0)] + SHIFT;
}
