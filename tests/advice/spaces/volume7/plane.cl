// As walk.cl, with the plane in which the group is and the cells around it in local memory.
__kernel void heat(__global const float *restrict now, __global float *restrict next, int pitch, int plane)
{
  __local float tile[GY + 2][GX + 2];
  int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
  int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
  int i = (get_global_id(2) * DEEP + 1) * plane + y * pitch + x;

  float below = now[i - plane], here = now[i];
  for (int k = 0; k < DEEP; k++) {
    float above = now[i + plane];
    tile[ly][lx] = here;
    if (lx == 1) tile[ly][0] = now[i - 1];
    if (lx == GX) tile[ly][GX + 1] = now[i + 1];
    if (ly == 1) tile[0][lx] = now[i - pitch];
    if (ly == GY) tile[GY + 1][lx] = now[i + pitch];
    barrier(CLK_LOCAL_MEM_FENCE);
    float around = tile[ly][lx - 1] + tile[ly][lx + 1] + tile[ly - 1][lx] + tile[ly + 1][lx] + below + above;
    next[i] = here + 0.125f * (around - 6.0f * here);
    barrier(CLK_LOCAL_MEM_FENCE);
    below = here;
    here = above;
    i += plane;
  }
}
