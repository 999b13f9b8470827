/* A name of a header's that the element would have. */
#include "header_element.h"
kernel void header_element(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 1;
    for (int k = 0; k < n; k++)
        sum = (sum ^ in[i]) * 3 + WEIGHT;
    out[i] = sum;
}
