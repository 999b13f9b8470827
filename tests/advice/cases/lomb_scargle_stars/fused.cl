#define TWO_PI 6.28318530718f

// Lomb-Scargle periodograms of light curves: power[star][freq] from t[star][obs], mag[star][obs]
__kernel void lombscargle(__global const float* t, __global const float* mag, __global float* power,
                          int nobs, int nfreq, float f0, float df)
{
  int ifreq = get_global_id(0);
  int star = get_global_id(1);
  if (ifreq >= nfreq) return;
  float omega = TWO_PI * (f0 + ifreq * df);

  float s2 = 0.0f, c2 = 0.0f, yc0 = 0.0f, ys0 = 0.0f;
  for (int i = 0; i < nobs; i++) {
    float c = cos(omega * t[star * nobs + i]);
    float s = sin(omega * t[star * nobs + i]);
    s2 += 2.0f * s * c;
    c2 += c * c - s * s;
    yc0 += mag[star * nobs + i] * c;
    ys0 += mag[star * nobs + i] * s;
  }

  // rotate all sums by omega * tau
  float st, ct;
  st = sincos(0.5f * atan2(s2, c2), &ct);
  float yc = ct * yc0 + st * ys0, ys = ct * ys0 - st * yc0;
  float cc = 0.5f * (nobs + c2 * (ct * ct - st * st) + s2 * 2.0f * st * ct);
  power[star * nfreq + ifreq] = 0.5f * (yc * yc / cc + ys * ys / (nobs - cc));
}
