#define TWO_PI 6.28318530718f

// Lomb-Scargle periodograms of light curves: power[star][freq] from t[star][obs], mag[star][obs]
__kernel void lombscargle(__global const float* t, __global const float* mag, __global float* power,
                          int nobs, int nfreq, float f0, float df)
{
  int ifreq = get_global_id(0);
  int star = get_global_id(1);
  if (ifreq >= nfreq) return;
  float omega = TWO_PI * (f0 + ifreq * df);

  float s2 = 0.0f, c2 = 0.0f;
  for (int i = 0; i < nobs; i++) {
    s2 += sin(2.0f * omega * t[star * nobs + i]);
    c2 += cos(2.0f * omega * t[star * nobs + i]);
  }
  float tau = atan2(s2, c2) / (2.0f * omega);

  float yc = 0.0f, ys = 0.0f, cc = 0.0f, ss = 0.0f;
  for (int i = 0; i < nobs; i++) {
    float c = cos(omega * (t[star * nobs + i] - tau));
    float s = sin(omega * (t[star * nobs + i] - tau));
    yc += mag[star * nobs + i] * c;
    ys += mag[star * nobs + i] * s;
    cc += c * c;
    ss += s * s;
  }
  power[star * nfreq + ifreq] = 0.5f * (yc * yc / cc + ys * ys / ss);
}
