/* A function of a header asks for the ids. */
#include "header_ids.h"
kernel void header_ids(global int *out)
{
    const int x = get_global_id(0);
    out[x + 16 * row()] = x * 100 + row();
}
