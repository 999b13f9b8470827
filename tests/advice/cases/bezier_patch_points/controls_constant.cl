/* Points of a Bezier surface on a regular grid of parameters. */
typedef struct { float x, y, z; } XYZ;

float binomial(int n, int k)
{
  float b = 1.0f;
  for (int i = 1; i <= k; i++)
    b = b * (float)(n - k + i) / (float)i;
  return b;
}

float BezierBlend(int k, float mu, int n)
{
  return binomial(n, k) * pow(mu, (float)k) * pow(1.0f - mu, (float)(n - k));
}

__kernel void bezier_surface(__constant XYZ *inp, __global XYZ *outp,
                             int NI, int NJ, int RESI, int RESJ)
{
  int i = get_global_id(0);
  int j = get_global_id(1);
  if (i >= RESI || j >= RESJ) return;

  float mui = i / (float)(RESI - 1);
  float muj = j / (float)(RESJ - 1);
  XYZ out;
  out.x = 0.0f; out.y = 0.0f; out.z = 0.0f;
  for (int ki = 0; ki <= NI; ki++) {
    for (int kj = 0; kj <= NJ; kj++) {
      float bi = BezierBlend(ki, mui, NI);
      float bj = BezierBlend(kj, muj, NJ);
      out.x += inp[ki * (NJ + 1) + kj].x * bi * bj;
      out.y += inp[ki * (NJ + 1) + kj].y * bi * bj;
      out.z += inp[ki * (NJ + 1) + kj].z * bi * bj;
    }
  }
  outp[i * RESJ + j] = out;
}
