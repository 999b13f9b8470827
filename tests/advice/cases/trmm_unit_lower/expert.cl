/* C = alpha * A^T * B,  A: unit lower triangular, m x m (its diagonal is not stored);  B, C: m x n.
   A group has 64 x 64 elements, an item 4 x 4; m and n are multiples of 64. */
#define T 64
#define K 16

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void trmm_kernel(__global const float *restrict A, __global const float *restrict B, __global float *restrict C,
                 float alpha, int m, int n)
{
  __local float4 As[K][T / 4], Bs[K][T / 4];
  const int tx = get_local_id(0), ty = get_local_id(1);
  const int i0 = get_group_id(1) * T, j0 = get_group_id(0) * T;
  float4 s0 = 0, s1 = 0, s2 = 0, s3 = 0;

  for (int kb = i0; kb < m; kb += K)
  {
    const int k = kb + ty, i = i0 + tx * 4;
    float4 a = vload4(0, A + k * m + i);
    if (kb < i0 + T)
    {
      /* the diagonal is one, and what is above of it zero */
      const int4 d = k - (i + (int4)(0, 1, 2, 3));
      a = select(select((float4)(0.f), (float4)(1.f), d == 0), a, d > 0);
    }
    As[ty][tx] = a;
    Bs[ty][tx] = vload4(0, B + k * n + j0 + tx * 4);
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int q = 0; q < K; q++)
    {
      const float4 u = As[q][ty], v = Bs[q][tx];
      s0 += u.x * v;
      s1 += u.y * v;
      s2 += u.z * v;
      s3 += u.w * v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  C += (i0 + ty * 4) * n + j0 + tx * 4;
  vstore4(alpha * s0, 0, C);
  vstore4(alpha * s1, 0, C + n);
  vstore4(alpha * s2, 0, C + 2 * n);
  vstore4(alpha * s3, 0, C + 3 * n);
}
