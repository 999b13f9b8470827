// The sum is narrowed as a whole: (uchar)(in[i] + 250), not (uchar)in[i] + 250.
__kernel void narrowed(__global const int *in, __global int *out) {
  __local uchar tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = in[i] + 250;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[15 - l];
}
