// A cell an item. There is a border of a cell around the volume.
#ifdef SWAPPED
#define X 2
#define Z 0
#else
#define X 0
#define Z 2
#endif

__kernel void heat(__global const float *restrict now, __global float *restrict next, int pitch, int plane)
{
  int x = get_global_id(X) + 1, y = get_global_id(1) + 1, z = get_global_id(Z) + 1;
  int i = z * plane + y * pitch + x;

  float around = now[i - 1] + now[i + 1] + now[i - pitch] + now[i + pitch] + now[i - plane] + now[i + plane];
  next[i] = now[i] + 0.125f * (around - 6.0f * now[i]);
}
