/* C = A * B, complex, n x m times m x n, rows first; x real, y imaginary */
__kernel void cgemm(__global float2 *C, __global const float2 *A, __global const float2 *B, int n, int m)
{
  int x = get_global_id(0);
  int y = get_global_id(1);
  float re = 0, im = 0;
  for (int k = 0; k < m; k++) {
    float2 a = A[y*m + k], b = B[k*n + x];
    re += a.x * b.x - a.y * b.y;
    im += a.x * b.y + a.y * b.x;
  }
  C[y*n + x] = (float2)(re, im);
}
