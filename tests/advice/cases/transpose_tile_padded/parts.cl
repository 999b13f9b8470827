typedef float2 cplx;
enum { DIM = 32, STEP = 8 };

/* Hermitian transpose of a batch of complex matrices, 32x32 tiles by 32x8 items, two tiles of floats */
__kernel void ctranspose(__global const cplx *restrict src, __global cplx *restrict dst, int rows, int cols)
{
  __local float re[DIM][DIM + 1], im[DIM][DIM + 1];
  int x = get_group_id(0) * DIM + get_local_id(0);
  int y = get_group_id(1) * DIM + get_local_id(1);
  size_t off = (size_t)get_global_id(2) * rows * cols;

  for (int k = 0; k < DIM; k += STEP) {
    cplx v = src[off + (y + k) * cols + x];
    re[get_local_id(1) + k][get_local_id(0)] = v.x;
    im[get_local_id(1) + k][get_local_id(0)] = v.y;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  x = get_group_id(1) * DIM + get_local_id(0);
  y = get_group_id(0) * DIM + get_local_id(1);
  for (int k = 0; k < DIM; k += STEP)
    dst[off + (y + k) * rows + x]
      = (cplx)(re[get_local_id(0)][get_local_id(1) + k], -im[get_local_id(0)][get_local_id(1) + k]);
}
