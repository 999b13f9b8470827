// The brackets of (float4)(0) belong to it.
__kernel void zero_vector(__global const float4 *in, __global float4 *out, int n) {
  __local float4 tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = i < n ? in[i] : (float4)(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[15 - l];
}
