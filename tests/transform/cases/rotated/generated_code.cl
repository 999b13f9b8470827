__kernel void fused_conv(__global const float* restrict p0, __global float* restrict T) {
  for (int ff = 0; ff < 10; ++ff) {
    T[((ff * 16) + ((int)get_global_id(0)))] = 0.000000e+00f;
    T[((ff * 16) + ((int)get_global_id(0)))] = (T[((ff * 16) + ((int)get_global_id(0)))] + (p0[(((ff * 16) + ((int)get_global_id(0))) + 16)] * 2.000000e+00f));
    T[((ff * 16) + ((int)get_global_id(0)))] = (T[((ff * 16) + ((int)get_global_id(0)))] + p0[((ff * 16) + ((int)get_global_id(0)))]);
  }
}
