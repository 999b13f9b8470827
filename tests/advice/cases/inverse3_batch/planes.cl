// Inverses of many 3x3 matrices, damped: inv = (m + lambda * identity)^-1; nine arrays, one for each element

typedef struct { float e[3][3]; } Mat3;

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
  uint id = get_global_id(0);
  if (id >= count)
    return;

  Mat3 m;
  for (int k = 0; k < 9; ++k)
    m.e[k / 3][k % 3] = in[k * count + id];
  for (int k = 0; k < 3; ++k)
    m.e[k][k] += lambda;

  float det = determinant(&m);
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c)
      out[(3 * r + c) * count + id] = cofactor(&m, c, r) / det;
}
