// Where the tile is loaded, `first` is another variable.
__kernel void hidden(__global const int *in, __global int *out, int first) {
  __local int tile[16];
  int l = get_local_id(0), i = get_global_id(0);
  tile[l] = in[i + first];
  barrier(CLK_LOCAL_MEM_FENCE);
  {
    int first = 1;
    out[i] = tile[15 - l] + first;
  }
}
