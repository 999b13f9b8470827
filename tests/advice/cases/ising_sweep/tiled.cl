uint pcg(__global uint *state)
{
  uint s = *state;
  *state = s * 747796405u + 2891336453u;
  uint word = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
  return (word >> 22) ^ word;
}

#define T 16

__kernel void metropolis(__global int *spin, __global uint *rng, int L, float beta, int colour)
{
  __local int s[T + 2][T + 2];
  int x = get_global_id(0);
  int y = get_global_id(1);
  int i = get_local_id(0) + 1;
  int j = get_local_id(1) + 1;

  s[j][i] = spin[y * L + x];
  int mine = (x + y) % 2 == colour;
  if (mine) {
    if (i == 1) s[j][0]     = spin[y * L + (x + L - 1) % L];
    if (i == T) s[j][T + 1] = spin[y * L + (x + 1) % L];
    if (j == 1) s[0][i]     = spin[((y + L - 1) % L) * L + x];
    if (j == T) s[T + 1][i] = spin[((y + 1) % L) * L + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  if (mine) {
    int dE = 2 * s[j][i] * (s[j][i - 1] + s[j][i + 1] + s[j - 1][i] + s[j + 1][i]);
    float r = (pcg(&rng[y * L + x]) >> 8) / 16777216.0f;
    if (r < exp(-beta * dE))
      spin[y * L + x] = -s[j][i];
  }
}
