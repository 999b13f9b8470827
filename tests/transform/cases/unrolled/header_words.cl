/* Macros of a header, one of which puts words together. */
#include "steps.h"
kernel void header_words(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, w0 = 1, w1 = 3, wi = 2;
    for (int i = 0; i < 2; i++) s = s * 3 + GLUE(w, i);
    for (int k = 0; k < 3; k++) s = s * 3 + helper(k) + in[k];
    for (int m = 0; m < 3; m++) s = s * 3 + ROW(m);
    out[g] = s + w0 + w1;
}
