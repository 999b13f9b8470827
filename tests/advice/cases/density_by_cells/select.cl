/* SPH-like density: neighbours of a particle are in its own cell and the 26 around it.
   first[c] .. first[c+1] are the places in list[] of the particles of cell c. */
__kernel void density(__global const float* pos,
                      __global const int* first,
                      __global const int* list,
                      __global float* rho,
                      int cells, float size, float h2)
{
  int i = get_global_id(0);
  int cx = (int)(pos[3*i]   / size);
  int cy = (int)(pos[3*i+1] / size);
  int cz = (int)(pos[3*i+2] / size);

  rho[i] = 0.0f;
  for (int z = max(cz-1, 0); z <= min(cz+1, cells-1); ++z)
  for (int y = max(cy-1, 0); y <= min(cy+1, cells-1); ++y)
  for (int x = max(cx-1, 0); x <= min(cx+1, cells-1); ++x)
  {
    int c = (z*cells + y)*cells + x;
    for (int k = first[c]; k < first[c+1]; ++k)
    {
      int j = list[k];
      float dx = pos[3*j]   - pos[3*i];
      float dy = pos[3*j+1] - pos[3*i+1];
      float dz = pos[3*j+2] - pos[3*i+2];
      float r2 = dx*dx + dy*dy + dz*dz;
      rho[i] += fmax(h2 - r2, 0.0f);
    }
  }
}
