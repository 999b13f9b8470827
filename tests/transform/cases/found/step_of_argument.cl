// A loop whose step is no number.
__kernel void step_of_argument(__global const int *in, __global int *out, int n) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0), s = 0;
  tile[l] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < 9; k += n)
    s += tile[15 - l] + k;
  out[i] = s;
}
