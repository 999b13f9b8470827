/* The pragma must be first in a block. */
kernel void fractions(global const float *in, global int *bins)
{
#pragma OPENCL FP_CONTRACT OFF
    const int x = get_global_id(0);
    const float v = in[x] * 0.5f + 1.0f;
    atomic_inc(&bins[(int)v & 7]);
}
