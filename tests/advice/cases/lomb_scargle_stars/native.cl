#define TWO_PI 6.28318530718f

// radians of some cycles, less whole ones
float reduced(float cycles) { return TWO_PI * (cycles - rint(cycles)); }

// Lomb-Scargle periodograms of light curves: power[star][freq] from t[star][obs], mag[star][obs]
__kernel void lombscargle(__global const float* t, __global const float* mag, __global float* power,
                          int nobs, int nfreq, float f0, float df)
{
  int ifreq = get_global_id(0);
  int star = get_global_id(1);
  if (ifreq >= nfreq) return;
  float freq = f0 + ifreq * df;
  float omega = TWO_PI * freq;

  float s2 = 0.0f, c2 = 0.0f;
  for (int i = 0; i < nobs; i++) {
    float phase = reduced(2.0f * freq * t[star * nobs + i]);
    s2 += native_sin(phase);
    c2 += native_cos(phase);
  }
  float tau = atan2(s2, c2) / (2.0f * omega);

  float yc = 0.0f, ys = 0.0f, cc = 0.0f, ss = 0.0f;
  for (int i = 0; i < nobs; i++) {
    float phase = reduced(freq * (t[star * nobs + i] - tau));
    float c = native_cos(phase);
    float s = native_sin(phase);
    yc += mag[star * nobs + i] * c;
    ys += mag[star * nobs + i] * s;
    cc += c * c;
    ss += s * s;
  }
  power[star * nfreq + ifreq] = 0.5f * (yc * yc / cc + ys * ys / ss);
}
