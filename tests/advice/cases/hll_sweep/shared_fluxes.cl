// density, momenta, energy of an ideal gas
typedef float4 state;
#define GAMMA 1.4f

float pressure(state u) { return (GAMMA - 1.0f) * (u.w - 0.5f * (u.y * u.y + u.z * u.z) / u.x); }

state flux_of(state u, float p)
{
  float v = u.y / u.x;
  return (state)(u.y, u.y * v + p, u.z * v, (u.w + p) * v);
}

// flux between two states by Harten, Lax and van Leer
state hll(state l, state r)
{
  float pl = pressure(l), pr = pressure(r);
  float cl = sqrt(GAMMA * pl / l.x), cr = sqrt(GAMMA * pr / r.x);
  float slow = min(min(l.y / l.x - cl, r.y / r.x - cr), 0.0f);
  float fast = max(max(l.y / l.x + cl, r.y / r.x + cr), 0.0f);
  return (fast * flux_of(l, pl) - slow * flux_of(r, pr) + slow * fast * (r - l)) / (fast - slow);
}

#define ITEMS 128
#define LOAD(i) (state)(rho[i], mx[i], my[i], en[i])

// a step along x, the states at the rim are repeated
__kernel void sweep_x(__global const float *restrict rho, __global const float *restrict mx,
                      __global const float *restrict my, __global const float *restrict en,
                      __global float *restrict rho_new, __global float *restrict mx_new,
                      __global float *restrict my_new, __global float *restrict en_new, float dt_dx)
{
  __local state fluxes[ITEMS + 1];   // west of each item
  const int x = get_global_id(0), nx = get_global_size(0);
  const int row = get_global_id(1) * nx;
  const int l = get_local_id(0);
  const state here = LOAD(row + x);

  fluxes[l] = hll(LOAD(row + max(x - 1, 0)), here);
  if (l == ITEMS - 1)
    fluxes[ITEMS] = hll(here, LOAD(row + min(x + 1, nx - 1)));
  barrier(CLK_LOCAL_MEM_FENCE);

  const state u = here - dt_dx * (fluxes[l + 1] - fluxes[l]);
  rho_new[row + x] = u.x;
  mx_new[row + x] = u.y;
  my_new[row + x] = u.z;
  en_new[row + x] = u.w;
}
