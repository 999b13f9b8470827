// a half of spin and rng for each colour, four spins of one colour an item
__kernel void metropolis(__global int *restrict spin, __global uint4 *restrict rng,
                         int L, float beta, int colour, __constant float *boltzmann)
{
  const int q = get_global_id(0), y = get_global_id(1);
  const int W = L / 2, Q = L / 8;
  __global const int *other = spin + (1 - colour) * L * W;
  __global int *mine = spin + colour * L * W;
  const int up = y == 0 ? L - 1 : y - 1, down = y == L - 1 ? 0 : y + 1;

  const int4 c = vload4(y * Q + q, other);
  const int odd = (y + colour) & 1;   // x is odd
  const int far = odd ? (q == Q - 1 ? 0 : 4 * q + 4) : (q == 0 ? W - 1 : 4 * q - 1);
  const int e = other[y * W + far];
  const int4 side = odd ? (int4)(c.yzw, e) : (int4)(e, c.xyz);
  const int4 s = vload4(y * Q + q, mine);
  const int4 k = s * (c + side + vload4(up * Q + q, other) + vload4(down * Q + q, other)) / 2 + 2;

  const int at = colour * L * Q + y * Q + q;
  const uint4 g = rng[at];
  rng[at] = g * 747796405u + 2891336453u;
  const uint4 word = ((g >> ((g >> 28) + 4)) ^ g) * 277803737u;
  const float4 r = convert_float4(((word >> 22) ^ word) >> 8) / 16777216.0f;
  const float4 p = (float4)(boltzmann[k.x], boltzmann[k.y], boltzmann[k.z], boltzmann[k.w]);
  vstore4(r < p ? -s : s, y * Q + q, mine);
}
