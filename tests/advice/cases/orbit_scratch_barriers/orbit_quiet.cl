/* Steps a point of the modular map (p, q) -> (p + q, p + 2q + drive) many times. */
#define N_WG 128

__kernel void Orbit(__global uint *P, __global uint *Q, uint steps, uint drive)
{
  __local uint p[N_WG], q[N_WG];
  size_t L = get_local_id(0), G = get_global_id(0);

  p[L] = P[G];
  q[L] = Q[G];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint s = 0; s < steps; ++s)
  {
    uint old = p[L];
    p[L] += q[L];
    q[L] = old + 2 * q[L] + drive;
  }
  P[G] = p[L];
  Q[G] = q[L];
}
