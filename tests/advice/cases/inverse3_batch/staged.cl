// Inverses of many 3x3 matrices, damped: inv = (m + lambda * identity)^-1

typedef struct { float e[3][3]; } Mat3;

#define GROUP 128

float cofactor(const Mat3 *m, int r, int c)
{
  int r1 = (r + 1) % 3, r2 = (r + 2) % 3;
  int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
  return m->e[r1][c1] * m->e[r2][c2] - m->e[r1][c2] * m->e[r2][c1];
}

float determinant(const Mat3 *m)
{
  float det = 0.f;
  for (int c = 0; c < 3; ++c)
    det += m->e[0][c] * cofactor(m, 0, c);
  return det;
}

__kernel void invertAll(__global const float *in, __global float *out, float lambda, uint count)
{
  __local float buf[GROUP * 9];
  uint lid = get_local_id(0);
  uint first = get_group_id(0) * GROUP * 9;
  uint end = min(count * 9 - first, (uint)GROUP * 9);
  for (uint k = lid; k < end; k += GROUP)
    buf[k] = in[first + k];
  barrier(CLK_LOCAL_MEM_FENCE);

  if (get_global_id(0) < count) {
    __local Mat3 *own = (__local Mat3 *)buf + lid;
    Mat3 m = *own;
    for (int k = 0; k < 3; ++k)
      m.e[k][k] += lambda;

    float det = determinant(&m);
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c)
        own->e[r][c] = cofactor(&m, c, r) / det;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = lid; k < end; k += GROUP)
    out[first + k] = buf[k];
}
