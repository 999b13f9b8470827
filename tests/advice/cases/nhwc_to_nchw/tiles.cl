#define TILE 16

__kernel void nhwc2nchw(const int n, const int C, const int HW, __global const float *in, __global float *out)
{
  __local float tile[TILE][TILE + 1];
  const int lx = get_local_id(0), ly = get_local_id(1), b = get_global_id(2);
  const int hw = get_group_id(0) * TILE, c = get_group_id(1) * TILE;
  tile[ly][lx] = in[(b * HW + hw + ly) * C + c + lx];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(b * C + c + ly) * HW + hw + lx] = tile[lx][ly];
}
