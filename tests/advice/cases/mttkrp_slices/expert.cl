// Matricised tensor times Khatri-Rao product, mode 1: M(i,:) += X(i,j,k) * B(j,:) .* C(k,:)
// Four lanes a slice, each with a quarter of the rank. Nonzeros are sorted by slice i.
#ifndef RANK
#define RANK 16
#endif
typedef float val_t;
typedef int   idx_t;

kernel void mttkrp(const idx_t nslices, global const idx_t *slice_ptr,
                   global const idx_t *jdx, global const idx_t *kdx, global const val_t *vals,
                   global const float4 *restrict B, global const float4 *restrict C,
                   global float4 *restrict M)
{
  const idx_t i = get_global_id(1), q = get_global_id(0);
  if (i >= nslices) return;
  const idx_t end = slice_ptr[i + 1];
  float4 sum = 0;
#pragma unroll 4
  for (idx_t p = slice_ptr[i]; p < end; ++p)
    sum += vals[p] * B[jdx[p] * (RANK / 4) + q] * C[kdx[p] * (RANK / 4) + q];
  M[i * (RANK / 4) + q] = sum;
}
