// values by columns: element e of a row is value[e * num_rows + row]
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
    uint begin = row_start[row];
    uint end   = row_start[row + 1];
    for (uint jj = begin; jj < end; jj++)
      dot_product += value[(jj - begin) * num_rows + row] * x[column[jj]];
    y[row] += dot_product;
  }
}
