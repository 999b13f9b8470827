// Rows of MOST elements by columns, two rows an item.
__kernel void spmv(__global const int2 *restrict column, __global const float2 *restrict value,
                   __global const float *restrict x, __global float2 *restrict y, int rows)
{
  int pair = get_global_id(0), pairs = rows / 2;
  int batch = get_global_id(1);
  value += batch * MOST * pairs;
  x += batch * rows;

  float2 sum = 0;
  for (int e = 0; e < MOST; e++) {
    int2 c = column[e * pairs + pair];
    sum += value[e * pairs + pair] * (float2)(x[c.x], x[c.y]);
  }
  y[batch * pairs + pair] = sum;
}
