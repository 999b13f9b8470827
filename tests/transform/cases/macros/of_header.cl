/* Macros of a header are written out in the source, not there. */
#include "own.h"
kernel void of_header(global const int *restrict in, global int *restrict out, int n)
{
    TAKE(a, ITEM);
    TAKE(b, ITEM + 1);
    out[ITEM] = a * b;
}
