// A row an item, V columns at once.
#if V == 4
typedef float4 real;
#define SUM(s) (s.x + s.y + s.z + s.w)
#elif V == 2
typedef float2 real;
#define SUM(s) (s.x + s.y)
#else
typedef float real;
#define SUM(s) (s)
#endif

__kernel void matvec(__global const real *restrict A, __global const real *restrict x, __global float *restrict y,
                     int rows, int cols)
{
  int row = get_global_id(0);
  int width = cols / V;
  real sum = 0;
  for (int c = 0; c < width; c++) sum += A[row * width + c] * x[c];
  y[row] = SUM(sum);
}
