/* Steps a point of the modular map (p, q) -> (p + q, p + 2q + drive) many times. */
__kernel void Orbit(__global uint *P, __global uint *Q, uint steps, uint drive)
{
  size_t G = get_global_id(0);
  uint p = P[G], q = Q[G];
  for (uint s = 0; s < steps; ++s)
  {
    uint old = p;
    p += q;
    q = old + 2 * q + drive;
  }
  P[G] = p;
  Q[G] = q;
}
