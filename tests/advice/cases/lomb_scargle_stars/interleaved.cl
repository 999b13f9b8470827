#define TWO_PI 6.28318530718f

// Lomb-Scargle periodograms of light curves: power[star][freq] from (time, magnitude) of obs[star][obs]
__kernel void lombscargle(__global const float2* obs, __global float* power,
                          int nobs, int nfreq, float f0, float df)
{
  int ifreq = get_global_id(0);
  int star = get_global_id(1);
  if (ifreq >= nfreq) return;
  float omega = TWO_PI * (f0 + ifreq * df);

  float s2 = 0.0f, c2 = 0.0f;
  for (int i = 0; i < nobs; i++) {
    s2 += sin(2.0f * omega * obs[star * nobs + i].x);
    c2 += cos(2.0f * omega * obs[star * nobs + i].x);
  }
  float tau = atan2(s2, c2) / (2.0f * omega);

  float yc = 0.0f, ys = 0.0f, cc = 0.0f, ss = 0.0f;
  for (int i = 0; i < nobs; i++) {
    float c = cos(omega * (obs[star * nobs + i].x - tau));
    float s = sin(omega * (obs[star * nobs + i].x - tau));
    yc += obs[star * nobs + i].y * c;
    ys += obs[star * nobs + i].y * s;
    cc += c * c;
    ss += s * s;
  }
  power[star * nfreq + ifreq] = 0.5f * (yc * yc / cc + ys * ys / ss);
}
