/* SPH-like density: neighbours of a particle are in its own cell and the 26 around it.
   first[c] .. first[c+1] are the places in list[] of the particles of cell c.
   Cells of a row follow each other, so three of them are one run. */
__kernel void density(__global const float4* restrict pos,
                      __global const int* restrict first,
                      __global const int* restrict list,
                      __global float* restrict rho,
                      int cells, float size, float h2)
{
  const int i = list[get_global_id(0)];
  const float4 me = pos[i];
  const int cx = (int)(me.x / size);
  const int cy = (int)(me.y / size);
  const int cz = (int)(me.z / size);
  const int left = max(cx-1, 0), right = min(cx+1, cells-1);

  float sum = 0.0f;
  for (int z = max(cz-1, 0); z <= min(cz+1, cells-1); ++z)
  for (int y = max(cy-1, 0); y <= min(cy+1, cells-1); ++y)
  {
    const int row = (z*cells + y)*cells;
    const int end = first[row + right + 1];
    for (int k = first[row + left]; k < end; ++k)
    {
      const float4 d = pos[list[k]] - me;
      sum += fmax(h2 - (d.x*d.x + d.y*d.y + d.z*d.z), 0.0f);
    }
  }
  rho[i] = sum;
}
