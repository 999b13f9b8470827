// (float4)(in + 3)[1] would be a vector made of a pointer.
__kernel void cast_of_row(__global const float4 *in, __global float4 *out) {
  __local float4 tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  __global const float4 *row = in + i;
  tile[l] = (float4)row[1];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[15 - l];
}
