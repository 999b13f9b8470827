#define SOLAR 1361.0f
#define IX(k) ((k) * ncol + i)

// shortwave radiation: adding method over the layers of one column per work-item; layers are computed twice
__kernel void shortwave(__global const float *restrict tau, __global const float *restrict ssa,
                        __global const float *restrict mu0, __global const float *restrict albedo,
                        __global float *restrict refl, __global float *restrict trans, __global float *restrict comb,
                        __global float *restrict fdn, __global float *restrict fup, __global float *restrict heat,
                        int nlev, int ncol)
{
  const int i = get_global_id(0);
  if (i >= ncol) return;
  const float to_mu = -1.0f / mu0[i];

  // reflectance of all that is below, from the surface up
  float below = albedo[i];
  comb[IX(nlev)] = below;
  for (int k = nlev - 1; k >= 0; k--) {
    const float direct = native_exp(tau[IX(k)] * to_mu);
    const float r = 0.5f * ssa[IX(k)] * (1.0f - direct), t = direct + r;
    below = r + native_divide(t * t * below, 1.0f - r * below);
    comb[IX(k)] = below;
  }

  // fluxes and heating, from the top down
  float down = SOLAR * mu0[i], up = down * below;
  fdn[IX(0)] = down;
  fup[IX(0)] = up;
  for (int k = 0; k < nlev; k++) {
    const float direct = native_exp(tau[IX(k)] * to_mu);
    const float r = 0.5f * ssa[IX(k)] * (1.0f - direct), t = direct + r;
    const float c = comb[IX(k + 1)], net = down - up;
    down = native_divide(down * t, 1.0f - r * c);
    up = down * c;
    fdn[IX(k + 1)] = down;
    fup[IX(k + 1)] = up;
    heat[IX(k)] = net - (down - up);
  }
}
