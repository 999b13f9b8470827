// The names of the counters differ only behind 70 letters.
#define LONG(x) c_234567890_234567890_234567890_234567890_234567890_234567890_234567890##x
__kernel void long_name(__global const int *in, __global int *out, int n) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0), s = 0;
  for (int LONG(a) = 0; LONG(a) < 2; LONG(a)++)
    for (int LONG(b) = 0; LONG(b) < n; LONG(b)++) {
      tile[l] = in[i + LONG(b) * 16];
      barrier(CLK_LOCAL_MEM_FENCE);
      s = s * 3 + tile[15 - l];
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  out[i] = s;
}
