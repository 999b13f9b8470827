// An item walks DEEP cells along z and keeps those below and above in registers.
__kernel void heat(__global const float *restrict now, __global float *restrict next, int pitch, int plane)
{
  int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
  int i = (get_global_id(2) * DEEP + 1) * plane + y * pitch + x;

  float below = now[i - plane], here = now[i];
  for (int k = 0; k < DEEP; k++) {
    float above = now[i + plane];
    float around = now[i - 1] + now[i + 1] + now[i - pitch] + now[i + pitch] + below + above;
    next[i] = here + 0.125f * (around - 6.0f * here);
    below = here;
    here = above;
    i += plane;
  }
}
