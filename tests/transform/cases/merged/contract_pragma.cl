/* A pragma at the beginning of the body. */
kernel void contract_pragma(global const int *in, global int *out, int n)
{
#pragma OPENCL FP_CONTRACT OFF
    const float v = in[get_global_id(0)] * 0.3f + n;
    out[get_global_id(0)] = as_int(v);
}
