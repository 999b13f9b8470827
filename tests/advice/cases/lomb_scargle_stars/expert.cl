#define TWO_PI 6.28318530718f
#define MOST 256  // observations

// Lomb-Scargle periodograms of light curves: power[star][freq] from t[star][obs], mag[star][obs]
__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void lombscargle(__global const float* restrict t, __global const float* restrict mag,
                 __global float* restrict power, int nobs, int nfreq, float f0, float df)
{
  __local float2 obs[MOST];
  const int ifreq = get_global_id(0), star = get_global_id(1);
  for (int i = get_local_id(0); i < nobs; i += 128)
    obs[i] = (float2)(t[star * nobs + i], mag[star * nobs + i]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (ifreq >= nfreq) return;
  const float freq = f0 + ifreq * df;

  float sc = 0.0f, c2 = 0.0f, yc0 = 0.0f, ys0 = 0.0f;
#pragma unroll 8
  for (int i = 0; i < nobs; i++) {
    const float2 o = obs[i];
    float phase = freq * o.x;
    phase = TWO_PI * (phase - rint(phase));
    const float c = native_cos(phase), s = native_sin(phase);
    sc = fma(s, c, sc);
    c2 = fma(c, c, c2);
    yc0 = fma(o.y, c, yc0);
    ys0 = fma(o.y, s, ys0);
  }
  const float s2 = 2.0f * sc;
  c2 = 2.0f * c2 - nobs;

  // rotate all sums by omega * tau
  float st, ct;
  st = sincos(0.5f * atan2(s2, c2), &ct);
  float yc = ct * yc0 + st * ys0, ys = ct * ys0 - st * yc0;
  float cc = 0.5f * (nobs + c2 * (ct * ct - st * st) + s2 * 2.0f * st * ct);
  power[star * nfreq + ifreq] = 0.5f * (yc * yc / cc + ys * ys / (nobs - cc));
}
