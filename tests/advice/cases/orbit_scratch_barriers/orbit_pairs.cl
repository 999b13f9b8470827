/* Two points an item. */
__kernel void Orbit(__global uint2 *P, __global uint2 *Q, uint steps, uint drive)
{
  size_t G = get_global_id(0);
  uint2 p = P[G], q = Q[G];
  #pragma unroll 8
  for (uint s = 0; s < steps; ++s)
  {
    uint2 old = p;
    p += q;
    q = old + 2 * q + drive;
  }
  P[G] = p;
  Q[G] = q;
}
