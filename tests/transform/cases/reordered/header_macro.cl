/* A macro of a header's asks for the id. */
#include "header_macro.h"
kernel void header_macro(global const int *in, global int *out)
{
    out[GID] = in[GID] + LID;
}
