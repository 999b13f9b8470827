__kernel void fused_0(__global int* restrict p0, __global int* restrict T_0, int n) {
  if (((int)get_group_id(0)) < 4) {
    T_0[((((int)get_group_id(0)) * 8) + ((int)get_local_id(0)))] = (p0[((((int)get_group_id(0)) * 8) + ((int)get_local_id(0)))] + 1);
  } else {
    if (((((int)get_group_id(0)) * 8) + ((int)get_local_id(0))) < n) {
      T_0[((((int)get_group_id(0)) * 8) + ((int)get_local_id(0)))] = (p0[((((int)get_group_id(0)) * 8) + ((int)get_local_id(0)))] + 1);
    }
  }
}
