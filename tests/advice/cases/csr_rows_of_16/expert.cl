// 4 lanes a row, each with 4 elements at once where they are aligned
#define LANES 4

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void csr_spmv(const uint num_rows,
              __global const uint  *row_start,
              __global const uint  *column,
              __global const float *value,
              __global const float *x,
              __global       float *y)
{
  __local float part[128];
  const uint l = get_local_id(0), lane = l % LANES, row = get_global_id(0) / LANES;
  float sum = 0;
  if (row < num_rows)
  {
    const uint begin = row_start[row], end = row_start[row + 1];
    for (uint q = begin / 4 + lane; q * 4 < end; q += LANES)
    {
      if (q * 4 >= begin && q * 4 + 4 <= end)
      {
        const uint4  c = ((__global const uint4 *)column)[q];
        const float4 v = ((__global const float4 *)value)[q];
        sum += v.x * x[c.x] + v.y * x[c.y] + v.z * x[c.z] + v.w * x[c.w];
      }
      else
        for (uint jj = max(q * 4, begin); jj < min(q * 4 + 4, end); jj++)
          sum += value[jj] * x[column[jj]];
    }
  }
  part[l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane == 0 && row < num_rows)
    y[row] += part[l] + part[l + 1] + part[l + 2] + part[l + 3];
}
