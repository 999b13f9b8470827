// What is stored does not fit an int.
__kernel void wide(__global ulong *out) {
  __local ulong tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = (ulong)get_group_id(0) * 2000000000ul + (ulong)l * 1000000000ul;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[15 - l];
}
