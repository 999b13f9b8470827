/* SPH-like density: neighbours of a particle are in its own cell and the 26 around it.
   first[c] .. first[c+1] are the places in list[] of the particles of cell c. */
__kernel void density(__global const float4* pos,
                      __global const int* first,
                      __global const int* list,
                      __global float* rho,
                      int cells, float size, float h2)
{
  int i = get_global_id(0);
  int cx = (int)(pos[i].x / size);
  int cy = (int)(pos[i].y / size);
  int cz = (int)(pos[i].z / size);

  rho[i] = 0.0f;
  for (int z = max(cz-1, 0); z <= min(cz+1, cells-1); ++z)
  for (int y = max(cy-1, 0); y <= min(cy+1, cells-1); ++y)
  for (int x = max(cx-1, 0); x <= min(cx+1, cells-1); ++x)
  {
    int c = (z*cells + y)*cells + x;
    for (int k = first[c]; k < first[c+1]; ++k)
    {
      float4 d = pos[list[k]] - pos[i];
      float r2 = d.x*d.x + d.y*d.y + d.z*d.z;
      if (r2 < h2)
        rho[i] += h2 - r2;
    }
  }
}
