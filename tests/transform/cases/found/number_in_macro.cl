// The 32 stands in the macro, not where it is used.
#define AT(y, x) ((y) * n * 32 + (x))
__kernel void number_in_macro(__global const int *in, __global int *out, int n) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = in[AT(l, i)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = tile[15 - l];
}
