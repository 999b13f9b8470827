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
  float mu = mu0[i];

  // optical properties of layers
  for (int k = 0; k < nlev; k++) {
    float direct = exp(-tau[IX(k)] / mu);
    float scattered = 0.5f * ssa[IX(k)] * (1.0f - direct);
    refl[IX(k)]  = scattered;
    trans[IX(k)] = direct + scattered;
  }

  // reflectance of all that is below, from the surface up
  float below = albedo[i];
  comb[IX(nlev)] = below;
  for (int k = nlev - 1; k >= 0; k--) {
    float r = refl[IX(k)], t = trans[IX(k)];
    below = r + t * t * below / (1.0f - r * below);
    comb[IX(k)] = below;
  }

  // fluxes, from the top down
  float down = SOLAR * mu;
  fdn[IX(0)] = down;
  fup[IX(0)] = down * below;
  for (int k = 0; k < nlev; k++) {
    float c = comb[IX(k + 1)];
    down = down * trans[IX(k)] / (1.0f - refl[IX(k)] * c);
    fdn[IX(k + 1)] = down;
    fup[IX(k + 1)] = down * c;
  }

  float net = fdn[IX(0)] - fup[IX(0)];
  for (int k = 0; k < nlev; k++) {
    float next = fdn[IX(k + 1)] - fup[IX(k + 1)];
    heat[IX(k)] = net - next;
    net = next;
  }
}
