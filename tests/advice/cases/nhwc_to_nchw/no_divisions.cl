__kernel void nhwc2nchw(const int n, const int C, const int HW, __global const float *in, __global float *out)
{
  const int hw = get_global_id(0), c = get_global_id(1), b = get_global_id(2);
  out[(b * C + c) * HW + hw] = in[(b * HW + hw) * C + c];
}
