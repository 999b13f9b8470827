uint pcg(__global uint *state)
{
  uint s = *state;
  *state = s * 747796405u + 2891336453u;
  uint word = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
  return (word >> 22) ^ word;
}

__kernel void metropolis(__global int *spin, __global uint *rng, int L, float beta, int colour)
{
  int x = get_global_id(0);
  int y = get_global_id(1);

  if ((x + y) % 2 == colour) {
    int left  = spin[y * L + (x == 0 ? L - 1 : x - 1)];
    int right = spin[y * L + (x == L - 1 ? 0 : x + 1)];
    int up    = spin[(y == 0 ? L - 1 : y - 1) * L + x];
    int down  = spin[(y == L - 1 ? 0 : y + 1) * L + x];
    int dE = 2 * spin[y * L + x] * (left + right + up + down);
    float r = (pcg(&rng[y * L + x]) >> 8) / 16777216.0f;
    if (r < exp(-beta * dE))
      spin[y * L + x] = -spin[y * L + x];
  }
}
