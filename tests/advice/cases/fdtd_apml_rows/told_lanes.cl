#define AT(z, y, x) (((z) * (NY + 1) + (y)) * (NX + 1) + (x))
#define LANES 32   // items of a row, which have its cells in turn

kernel void apml(global float *Ex, global float *Ey, global float *Bza, global float *Hz,
                 global float *czm, global float *czp, global float *cxmh, global float *cxph,
                 global float *cymh, global float *cyph, float mui, float ch, int NX, int NY, int NZ)
{
  int lane = get_global_id(0) % LANES;
  int iy = get_global_id(0) / LANES, iz = get_global_id(1);
  for (int ix = lane; ix < NX; ix += LANES)
  {
    float clf = Ex[AT(iz, iy, ix)] - Ex[AT(iz, iy + 1, ix)] + Ey[AT(iz, iy, ix + 1)] - Ey[AT(iz, iy, ix)];
    float tmp = (cymh[iy] / cyph[iy]) * Bza[AT(iz, iy, ix)] - (ch / cyph[iy]) * clf;
    Hz[AT(iz, iy, ix)] = (cxmh[ix] / cxph[ix]) * Hz[AT(iz, iy, ix)]
                       + (mui * czp[iz] / cxph[ix]) * tmp
                       - (mui * czm[iz] / cxph[ix]) * Bza[AT(iz, iy, ix)];
    Bza[AT(iz, iy, ix)] = tmp;
  }
}
