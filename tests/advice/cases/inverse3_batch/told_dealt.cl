// Inverses of many 3x3 matrices, damped: inv = (m + lambda * identity)^-1

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

// of count items, item id takes elements id, id + count, id + 2 count, ... of out
__kernel void invertAll(__global const Mat3 *in, __global Mat3 *out, float lambda, uint count)
{
  uint id = get_global_id(0);
  if (id >= count)
    return;

  for (uint i = id; i < 9 * count; i += count) {
    uint which = i / 9;
    int r = i % 9 / 3, c = i % 3;

    Mat3 m = in[which];
    for (int k = 0; k < 3; ++k)
      m.e[k][k] += lambda;

    out[which].e[r][c] = cofactor(&m, c, r) / determinant(&m);
  }
}
