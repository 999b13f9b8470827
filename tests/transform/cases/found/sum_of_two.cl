// Two elements that are added need brackets behind another operator, though both end in one.
__kernel void sum_of_two(__global const int *in, __global const int *more, __global int *out) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = in[i] + more[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = 3 * tile[15 - l];
}
