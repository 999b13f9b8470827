typedef float2 cplx;
enum { DIM = 32, STEP = 8 };

/* Hermitian transpose of a batch of complex matrices, 32x32 tiles by 32x8 items */
__kernel void ctranspose(__global const cplx *restrict src, __global cplx *restrict dst, int rows, int cols)
{
  __local cplx t[DIM][DIM + 2];
  int x = get_group_id(0) * DIM + get_local_id(0);
  int y = get_group_id(1) * DIM + get_local_id(1);
  size_t off = (size_t)get_global_id(2) * rows * cols;

  for (int k = 0; k < DIM; k += STEP)
    t[get_local_id(1) + k][get_local_id(0)] = src[off + (y + k) * cols + x];
  barrier(CLK_LOCAL_MEM_FENCE);

  x = get_group_id(1) * DIM + get_local_id(0);
  y = get_group_id(0) * DIM + get_local_id(1);
  for (int k = 0; k < DIM; k += STEP) {
    cplx v = t[get_local_id(0)][get_local_id(1) + k];
    dst[off + (y + k) * rows + x] = (cplx)(v.x, -v.y);
  }
}
