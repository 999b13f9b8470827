#define SOLAR 1361.0f
#define IX(k) ((k) * ncol + i)

// shortwave radiation: adding method over the layers of one column per work-item
__kernel void shortwave(__global const float* tau, __global const float* ssa,
                        __global const float* mu0, __global const float* albedo,
                        __global float* refl, __global float* trans, __global float* comb,
                        __global float* fdn, __global float* fup, __global float* heat,
                        int nlev, int ncol)
{
  int i = get_global_id(0);
  if (i >= ncol) return;

  // optical properties of layers
  for (int k = 0; k < nlev; k++) {
    float direct = native_exp(native_divide(-tau[IX(k)], mu0[i]));
    refl[IX(k)]  = 0.5f * ssa[IX(k)] * (1.0f - direct);
    trans[IX(k)] = direct + 0.5f * ssa[IX(k)] * (1.0f - direct);
  }

  // reflectance of all that is below, from the surface up
  comb[IX(nlev)] = albedo[i];
  for (int k = nlev - 1; k >= 0; k--)
    comb[IX(k)] = refl[IX(k)]
      + native_divide(trans[IX(k)] * trans[IX(k)] * comb[IX(k + 1)], 1.0f - refl[IX(k)] * comb[IX(k + 1)]);

  // fluxes, from the top down
  fdn[IX(0)] = SOLAR * mu0[i];
  fup[IX(0)] = fdn[IX(0)] * comb[IX(0)];
  for (int k = 0; k < nlev; k++) {
    fdn[IX(k + 1)] = native_divide(fdn[IX(k)] * trans[IX(k)], 1.0f - refl[IX(k)] * comb[IX(k + 1)]);
    fup[IX(k + 1)] = fdn[IX(k + 1)] * comb[IX(k + 1)];
  }

  for (int k = 0; k < nlev; k++)
    heat[IX(k)] = (fdn[IX(k)] - fup[IX(k)]) - (fdn[IX(k + 1)] - fup[IX(k + 1)]);
}
