// The matrix stands by columns; V rows an item.
#if V == 4
typedef float4 real;
#elif V == 2
typedef float2 real;
#else
typedef float real;
#endif

__kernel void matvec(__global const real *restrict A, __global const float *restrict x, __global real *restrict y,
                     int rows, int cols)
{
  int row = get_global_id(0);
  int height = rows / V;
  real sum = 0;
  for (int c = 0; c < cols; c++) sum += A[c * height + row] * x[c];
  y[row] = sum;
}
