#define MOST 256  // observations
#define TWO_PI 6.28318530718f

// Lomb-Scargle periodograms of light curves: power[star][freq] from t[star][obs], mag[star][obs]
__kernel void lombscargle(__global const float* t, __global const float* mag, __global float* power,
                          int nobs, int nfreq, float f0, float df)
{
  int ifreq = get_global_id(0);
  int star = get_global_id(1);
  __local float tl[MOST], ml[MOST];
  for (int i = get_local_id(0); i < nobs; i += get_local_size(0)) {
    tl[i] = t[star * nobs + i];
    ml[i] = mag[star * nobs + i];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (ifreq >= nfreq) return;
  float omega = TWO_PI * (f0 + ifreq * df);

  float s2 = 0.0f, c2 = 0.0f;
  for (int i = 0; i < nobs; i++) {
    s2 += sin(2.0f * omega * tl[i]);
    c2 += cos(2.0f * omega * tl[i]);
  }
  float tau = atan2(s2, c2) / (2.0f * omega);

  float yc = 0.0f, ys = 0.0f, cc = 0.0f, ss = 0.0f;
  for (int i = 0; i < nobs; i++) {
    float c = cos(omega * (tl[i] - tau));
    float s = sin(omega * (tl[i] - tau));
    yc += ml[i] * c;
    ys += ml[i] * s;
    cc += c * c;
    ss += s * s;
  }
  power[star * nfreq + ifreq] = 0.5f * (yc * yc / cc + ys * ys / ss);
}
