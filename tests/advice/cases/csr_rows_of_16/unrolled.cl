__kernel
void csr_spmv(const uint num_rows,
              __global const uint  *row_start,
              __global const uint  *column,
              __global const float *value,
              __global const float *x,
              __global       float *y)
{
  uint row = get_global_id(0);
  if (row < num_rows)
  {
    float dot_product = 0;
    uint jj    = row_start[row];
    uint end   = row_start[row + 1];
    for (; jj + 4 <= end; jj += 4)
      dot_product += value[jj] * x[column[jj]] + value[jj + 1] * x[column[jj + 1]]
                   + value[jj + 2] * x[column[jj + 2]] + value[jj + 3] * x[column[jj + 3]];
    for (; jj < end; jj++)
      dot_product += value[jj] * x[column[jj]];
    y[row] += dot_product;
  }
}
