#define LANES 8

__kernel
void csr_spmv(const uint num_rows,
              __global const uint  *row_start,
              __global const uint  *column,
              __global const float *value,
              __global const float *x,
              __global       float *y)
{
  __local float part[64];
  uint l    = get_local_id(0);
  uint row  = get_global_id(0) / LANES;
  uint lane = l % LANES;
  float dot_product = 0;
  if (row < num_rows)
    for (uint jj = row_start[row] + lane; jj < row_start[row + 1]; jj += LANES)
      dot_product += value[jj] * x[column[jj]];
  part[l] = dot_product;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint s = LANES / 2; s > 0; s /= 2)
  {
    if (lane < s)
      part[l] += part[l + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0 && row < num_rows)
    y[row] += part[l];
}
