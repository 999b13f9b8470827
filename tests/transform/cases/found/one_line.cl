// The store and the barrier both go.
__kernel void one_line(__global const int *in, __global int *out) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = in[i]; barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[15 - l];
}
