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

#define LOAD(i) (state)(rho[i], mx[i], my[i], en[i])

// a step along x, the states at the rim are repeated; an item has two cells
__kernel void sweep_x(__global const float *restrict rho, __global const float *restrict mx,
                      __global const float *restrict my, __global const float *restrict en,
                      __global float *restrict rho_new, __global float *restrict mx_new,
                      __global float *restrict my_new, __global float *restrict en_new, float dt_dx)
{
  const int i = get_global_id(0), nx = get_global_size(0) * 2;
  const int row = get_global_id(1) * nx, pair = row / 2 + i;
  const float2 r = vload2(pair, rho), m = vload2(pair, mx), n = vload2(pair, my), e = vload2(pair, en);

  const state west = LOAD(row + max(2 * i - 1, 0));
  const state a = (state)(r.x, m.x, n.x, e.x), b = (state)(r.y, m.y, n.y, e.y);
  const state east = LOAD(row + min(2 * i + 2, nx - 1));

  const state between = hll(a, b);
  const state u = a - dt_dx * (between - hll(west, a));
  const state v = b - dt_dx * (hll(b, east) - between);
  vstore2((float2)(u.x, v.x), pair, rho_new);
  vstore2((float2)(u.y, v.y), pair, mx_new);
  vstore2((float2)(u.z, v.z), pair, my_new);
  vstore2((float2)(u.w, v.w), pair, en_new);
}
