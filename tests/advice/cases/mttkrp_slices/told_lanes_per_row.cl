// Matricised tensor times Khatri-Rao product, mode 1: M(i,:) += X(i,j,k) * B(j,:) .* C(k,:)
// Nonzeros are sorted by slice i. LANES items have the elements of a row in turn.
#ifndef RANK
#define RANK 16
#endif
#define LANES (RANK / 2)
typedef float val_t;
typedef int   idx_t;

kernel void mttkrp(const idx_t nslices, global const idx_t *slice_ptr,
                   global const idx_t *jdx, global const idx_t *kdx, global const val_t *vals,
                   global const val_t *B, global const val_t *C, global val_t *M)
{
  const idx_t i = get_global_id(0) / LANES;
  const idx_t lane = get_global_id(0) % LANES;
  if (i >= nslices) return;
  for (idx_t r = lane; r < RANK; r += LANES)
    M[i * RANK + r] = 0;
  for (idx_t p = slice_ptr[i]; p < slice_ptr[i + 1]; ++p)
    for (idx_t r = lane; r < RANK; r += LANES)
      M[i * RANK + r] += vals[p] * B[jdx[p] * RANK + r] * C[kdx[p] * RANK + r];
}
