typedef float2 cplx;
enum { DIM = 32, STEP = 8 };

/* Hermitian transpose of a batch of complex matrices, 32x32 tiles by 32x8 items */
__kernel void ctranspose(__global const cplx *restrict src, __global cplx *restrict dst, int rows, int cols)
{
  int x = get_group_id(0) * DIM + get_local_id(0);
  int y = get_group_id(1) * DIM + get_local_id(1);
  size_t off = (size_t)get_global_id(2) * rows * cols;

  for (int k = 0; k < DIM; k += STEP) {
    cplx v = src[off + (y + k) * cols + x];
    dst[off + x * rows + y + k] = (cplx)(v.x, -v.y);
  }
}
