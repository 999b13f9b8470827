// A group stages its block and all cells around it.
__kernel void heat(__global const float *restrict now, __global float *restrict next, int pitch, int plane)
{
  __local float block[GZ + 2][GY + 2][GX + 2];
  int lx = get_local_id(0), ly = get_local_id(1), lz = get_local_id(2);
  __global const float *corner = now + get_group_id(2) * GZ * plane + get_group_id(1) * GY * pitch
                               + get_group_id(0) * GX;

  for (int i = (lz * GY + ly) * GX + lx; i < (GX + 2) * (GY + 2) * (GZ + 2); i += GX * GY * GZ) {
    int x = i % (GX + 2), y = i / (GX + 2) % (GY + 2), z = i / ((GX + 2) * (GY + 2));
    block[z][y][x] = corner[z * plane + y * pitch + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  int x = lx + 1, y = ly + 1, z = lz + 1;
  float here = block[z][y][x];
  float around = block[z][y][x - 1] + block[z][y][x + 1] + block[z][y - 1][x] + block[z][y + 1][x]
               + block[z - 1][y][x] + block[z + 1][y][x];
  int at = (get_global_id(2) + 1) * plane + (get_global_id(1) + 1) * pitch + get_global_id(0) + 1;
  next[at] = here + 0.125f * (around - 6.0f * here);
}
