/* Points of a Bezier surface of order 6 x 6 on a regular grid; an item does ROWS points of one column. */
#define N 5
#define ROWS 4

typedef struct { float x, y, z; } XYZ;

void blends(float mu, float *b)
{
  const float nu = 1.0f - mu;
  const float m2 = mu * mu, n2 = nu * nu, m3 = m2 * mu, n3 = n2 * nu;
  b[0] = n2 * n3;
  b[1] = 5.0f * mu * n2 * n2;
  b[2] = 10.0f * m2 * n3;
  b[3] = 10.0f * m3 * n2;
  b[4] = 5.0f * m2 * m2 * nu;
  b[5] = m2 * m3;
}

__kernel void bezier_surface(__constant XYZ *inp, __global XYZ *outp,
                             int NI, int NJ, int RESI, int RESJ)
{
  const int j = get_global_id(0);
  const int i0 = get_global_id(1) * ROWS;
  if (j >= RESJ) return;

  /* what the column makes of the controls of each row */
  float bj[N + 1], bi[N + 1], cx[N + 1], cy[N + 1], cz[N + 1];
  blends(j / (float)(RESJ - 1), bj);
  #pragma unroll
  for (int ki = 0; ki <= N; ki++) {
    float x = 0.0f, y = 0.0f, z = 0.0f;
    #pragma unroll
    for (int kj = 0; kj <= N; kj++) {
      x += inp[ki * (N + 1) + kj].x * bj[kj];
      y += inp[ki * (N + 1) + kj].y * bj[kj];
      z += inp[ki * (N + 1) + kj].z * bj[kj];
    }
    cx[ki] = x; cy[ki] = y; cz[ki] = z;
  }
  #pragma unroll
  for (int r = 0; r < ROWS; r++) {
    const int i = i0 + r;
    if (i >= RESI) break;
    blends(i / (float)(RESI - 1), bi);
    XYZ out = { 0.0f, 0.0f, 0.0f };
    #pragma unroll
    for (int ki = 0; ki <= N; ki++) {
      out.x += cx[ki] * bi[ki];
      out.y += cy[ki] * bi[ki];
      out.z += cz[ki] * bi[ki];
    }
    outp[(size_t)i * RESJ + j] = out;
  }
}
