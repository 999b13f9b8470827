#define SOLAR 1361.0f
#define MAX_LEV 60
#define IX(k) ((k) * ncol + i)

// shortwave radiation: adding method over the layers of one column per work-item, with a copy of its own of the column
__kernel void shortwave(__global const float* tau, __global const float* ssa,
                        __global const float* mu0, __global const float* albedo,
                        __global float* refl, __global float* trans, __global float* comb,
                        __global float* fdn, __global float* fup, __global float* heat,
                        int nlev, int ncol)
{
  int i = get_global_id(0);
  if (i >= ncol) return;
  float r[MAX_LEV], t[MAX_LEV], c[MAX_LEV + 1];

  // optical properties of layers
  for (int k = 0; k < nlev; k++) {
    float direct = exp(-tau[IX(k)] / mu0[i]);
    r[k] = 0.5f * ssa[IX(k)] * (1.0f - direct);
    t[k] = direct + 0.5f * ssa[IX(k)] * (1.0f - direct);
  }

  // reflectance of all that is below, from the surface up
  c[nlev] = albedo[i];
  for (int k = nlev - 1; k >= 0; k--)
    c[k] = r[k] + t[k] * t[k] * c[k + 1] / (1.0f - r[k] * c[k + 1]);

  // fluxes, from the top down
  fdn[IX(0)] = SOLAR * mu0[i];
  fup[IX(0)] = fdn[IX(0)] * c[0];
  for (int k = 0; k < nlev; k++) {
    fdn[IX(k + 1)] = fdn[IX(k)] * t[k] / (1.0f - r[k] * c[k + 1]);
    fup[IX(k + 1)] = fdn[IX(k + 1)] * c[k + 1];
  }

  for (int k = 0; k < nlev; k++)
    heat[IX(k)] = (fdn[IX(k)] - fup[IX(k)]) - (fdn[IX(k + 1)] - fup[IX(k + 1)]);
}
