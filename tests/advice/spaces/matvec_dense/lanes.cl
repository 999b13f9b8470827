// LANES neighbouring items a row, V columns at once; they add up in local memory.
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
#define MOST 128

__kernel void matvec(__global const real *restrict A, __global const real *restrict x, __global float *restrict y,
                     int rows, int cols)
{
  __local float sums[MOST];
  int l = get_local_id(0), lane = l % LANES;
  int row = get_global_id(0) / LANES;
  int width = cols / V;
  real sum = 0;
  for (int c = lane; c < width; c += LANES) sum += A[row * width + c] * x[c];
  sums[l] = SUM(sum);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int apart = LANES / 2; apart > 0; apart /= 2) {
    if (lane < apart) sums[l] += sums[l + apart];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0) y[row] = sums[l];
}
