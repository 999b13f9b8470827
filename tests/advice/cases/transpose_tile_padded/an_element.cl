typedef float2 cplx;
enum { DIM = 16 };

/* Hermitian transpose of a batch of complex matrices, 16x16 tiles, an item an element */
__kernel void ctranspose(__global const cplx *restrict src, __global cplx *restrict dst, int rows, int cols)
{
  __local cplx t[DIM][DIM + 1];
  int x = get_group_id(0) * DIM + get_local_id(0);
  int y = get_group_id(1) * DIM + get_local_id(1);
  size_t off = (size_t)get_global_id(2) * rows * cols;

  t[get_local_id(1)][get_local_id(0)] = src[off + y * cols + x];
  barrier(CLK_LOCAL_MEM_FENCE);

  x = get_group_id(1) * DIM + get_local_id(0);
  y = get_group_id(0) * DIM + get_local_id(1);
  cplx v = t[get_local_id(0)][get_local_id(1)];
  dst[off + y * rows + x] = (cplx)(v.x, -v.y);
}
