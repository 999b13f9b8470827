// A group stages its GX x (GY * ROWS) cells and those around them.
#define HEIGHT (GY * ROWS)

__kernel void smooth(__global const float *restrict in, __global float *restrict out, int pitch)
{
  __local float tile[HEIGHT + 2][GX + 2];
  int lx = get_local_id(0), ly = get_local_id(1);
  int x0 = get_group_id(0) * GX, y0 = get_group_id(1) * HEIGHT;

  for (int y = ly; y < HEIGHT + 2; y += GY)
    for (int x = lx; x < GX + 2; x += GX)
      tile[y][x] = in[(y0 + y) * pitch + x0 + x];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int y = ly; y < HEIGHT; y += GY) {
    float corners = tile[y][lx] + tile[y][lx + 2] + tile[y + 2][lx] + tile[y + 2][lx + 2];
    float edges = tile[y][lx + 1] + tile[y + 1][lx] + tile[y + 1][lx + 2] + tile[y + 2][lx + 1];
    out[(y0 + y + 1) * pitch + x0 + lx + 1] = 0.25f * tile[y + 1][lx + 1] + 0.125f * edges + 0.0625f * corners;
  }
}
