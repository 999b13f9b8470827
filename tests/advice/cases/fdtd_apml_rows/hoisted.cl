#define AT(z, y, x) (((z) * (NY + 1) + (y)) * (NX + 1) + (x))

kernel void apml(global float *Ex, global float *Ey, global float *Bza, global float *Hz,
                 global float *czm, global float *czp, global float *cxmh, global float *cxph,
                 global float *cymh, global float *cyph, float mui, float ch, int NX, int NY, int NZ)
{
  int iy = get_global_id(0), iz = get_global_id(1);
  float ay = cymh[iy] / cyph[iy], by = ch / cyph[iy];
  float zp = mui * czp[iz], zm = mui * czm[iz];
  for (int ix = 0; ix < NX; ix++)
  {
    float clf = Ex[AT(iz, iy, ix)] - Ex[AT(iz, iy + 1, ix)] + Ey[AT(iz, iy, ix + 1)] - Ey[AT(iz, iy, ix)];
    float tmp = ay * Bza[AT(iz, iy, ix)] - by * clf;
    Hz[AT(iz, iy, ix)] = (cxmh[ix] / cxph[ix]) * Hz[AT(iz, iy, ix)]
                       + (zp / cxph[ix]) * tmp
                       - (zm / cxph[ix]) * Bza[AT(iz, iy, ix)];
    Bza[AT(iz, iy, ix)] = tmp;
  }
}
