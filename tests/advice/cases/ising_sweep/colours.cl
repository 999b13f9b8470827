uint pcg(__global uint *state)
{
  uint s = *state;
  *state = s * 747796405u + 2891336453u;
  uint word = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
  return (word >> 22) ^ word;
}

// a half of spin and rng for each colour
__kernel void metropolis(__global int *spin, __global uint *rng, int L, float beta, int colour)
{
  int x = get_global_id(0);
  int y = get_global_id(1);
  int W = L / 2;
  __global int *mine = spin + colour * L * W;
  __global int *other = spin + (1 - colour) * L * W;

  if ((x + y) % 2 == colour) {
    int left  = other[y * W + (x + L - 1) % L / 2];
    int right = other[y * W + (x + 1) % L / 2];
    int up    = other[((y + L - 1) % L) * W + x / 2];
    int down  = other[((y + 1) % L) * W + x / 2];
    int dE = 2 * mine[y * W + x / 2] * (left + right + up + down);
    float r = (pcg(&rng[colour * L * W + y * W + x / 2]) >> 8) / 16777216.0f;
    if (r < exp(-beta * dE))
      mine[y * W + x / 2] = -mine[y * W + x / 2];
  }
}
