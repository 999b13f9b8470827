// Rows of MOST elements, four of them at once.
__kernel void spmv(__global const int4 *restrict column, __global const float4 *restrict value,
                   __global const float *restrict x, __global float *restrict y, int rows)
{
  int row = get_global_id(0);
  int batch = get_global_id(1);
  value += batch * (MOST / 4) * rows;
  x += batch * rows;

  float sum = 0;
  for (int e = 0; e < MOST / 4; e++) {
    int4 c = column[row * (MOST / 4) + e];
    float4 v = value[row * (MOST / 4) + e];
    sum += v.x * x[c.x] + v.y * x[c.y] + v.z * x[c.z] + v.w * x[c.w];
  }
  y[batch * rows + row] = sum;
}
