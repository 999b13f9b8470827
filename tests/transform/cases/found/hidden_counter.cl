// The inner j hides the outer, of which the place in `in` depends.
__kernel void hidden_counter(__global const int *in, __global int *out, int n) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0), s = 0;
  for (int j = 0; j < n; j++) {
    tile[l] = in[i + (j ^ 1) * 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < 2; j++)
      s = s * 3 + tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[i] = s;
}
