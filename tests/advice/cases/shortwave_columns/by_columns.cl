#define SOLAR 1361.0f
#define IX(k) (i * nlev + (k))
#define IL(k) (i * (nlev + 1) + (k))   // of arrays with a level more

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
    float direct = exp(-tau[IX(k)] / mu0[i]);
    refl[IX(k)]  = 0.5f * ssa[IX(k)] * (1.0f - direct);
    trans[IX(k)] = direct + 0.5f * ssa[IX(k)] * (1.0f - direct);
  }

  // reflectance of all that is below, from the surface up
  comb[IL(nlev)] = albedo[i];
  for (int k = nlev - 1; k >= 0; k--)
    comb[IL(k)] = refl[IX(k)]
      + trans[IX(k)] * trans[IX(k)] * comb[IL(k + 1)] / (1.0f - refl[IX(k)] * comb[IL(k + 1)]);

  // fluxes, from the top down
  fdn[IL(0)] = SOLAR * mu0[i];
  fup[IL(0)] = fdn[IL(0)] * comb[IL(0)];
  for (int k = 0; k < nlev; k++) {
    fdn[IL(k + 1)] = fdn[IL(k)] * trans[IX(k)] / (1.0f - refl[IX(k)] * comb[IL(k + 1)]);
    fup[IL(k + 1)] = fdn[IL(k + 1)] * comb[IL(k + 1)];
  }

  for (int k = 0; k < nlev; k++)
    heat[IX(k)] = (fdn[IL(k)] - fup[IL(k)]) - (fdn[IL(k + 1)] - fup[IL(k + 1)]);
}
